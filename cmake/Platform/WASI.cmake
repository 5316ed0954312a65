# Tells CMake that this system is known; all there is to say about it is in wasm32-wasi.cmake.
set(WASI 1)
