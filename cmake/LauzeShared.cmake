# The library as a shared one, for other languages: `cmake --build build/release --target lauze_shared`
# makes liblauze.so. It compiles everything once more, since its code may lie anywhere, so it is only built when asked for.
get_target_property(shared_sources lauze SOURCES)
add_library(lauze_shared SHARED EXCLUDE_FROM_ALL ${shared_sources} ${batch_sources})
# Its commands would have every file read by clang-tidy twice.
set_target_properties(lauze_shared PROPERTIES OUTPUT_NAME lauze EXPORT_COMPILE_COMMANDS OFF)
target_include_directories(lauze_shared PRIVATE include engine ai)
target_link_libraries(lauze_shared PRIVATE lauze_warnings lauze_mode)
target_compile_options(lauze_shared PRIVATE -fno-semantic-interposition)
target_link_options(lauze_shared PRIVATE
    "-Wl,--version-script=${CMAKE_SOURCE_DIR}/cmake/lauze.map" -Wl,-Bsymbolic)
set_target_properties(lauze_shared PROPERTIES LINK_DEPENDS "${CMAKE_SOURCE_DIR}/cmake/lauze.map")
