# Finds the event loop libuv: target Libuv::Libuv.
include(LauzeFind)
lauze_find(Libuv uv.h uv)
