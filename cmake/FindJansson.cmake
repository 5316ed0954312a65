# Finds the JSON library jansson: target Jansson::Jansson.
include(LauzeFind)
lauze_find(Jansson jansson.h jansson)
