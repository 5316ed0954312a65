# Finds the WebSocket library wslay: target Wslay::Wslay.
include(LauzeFind)
lauze_find(Wslay wslay/wslay.h wslay)
