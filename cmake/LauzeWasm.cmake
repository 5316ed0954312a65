# lauze.wasm: the engine and the computer player as a WebAssembly reactor that imports nothing.
# Every public function of the libraries is exported; the default stack of 64 KiB is too small.
set(empty "${CMAKE_BINARY_DIR}/generated/empty.c")
add_executable(lauze_wasm "${empty}")
set_target_properties(lauze_wasm PROPERTIES OUTPUT_NAME lauze SUFFIX .wasm)
add_dependencies(lauze_wasm lauze lauze_ai)
target_link_options(lauze_wasm PRIVATE -mexec-model=reactor
    -Wl,--export-dynamic,--export=malloc,--export=free,--strip-all
    -Wl,--stack-first,-z,stack-size=1048576)
target_link_libraries(lauze_wasm PRIVATE
    -Wl,--whole-archive $<TARGET_FILE:lauze> $<TARGET_FILE:lauze_ai> -Wl,--no-whole-archive)
