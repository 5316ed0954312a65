# lauze.wasm: the engine and the computer player as a WebAssembly reactor that imports nothing.
# Every function of the public headers is exported; the default stack of 64 KiB is too small.
function(lauze_wasm_module name)
    add_executable(${name} "${CMAKE_BINARY_DIR}/generated/empty.c" ${ARGN})
    set_target_properties(${name} PROPERTIES SUFFIX .wasm)
    target_link_options(${name} PRIVATE -mexec-model=reactor
        -Wl,--strip-all,--stack-first,-z,stack-size=1048576)
endfunction()

# What reads, writes and builds runs rarely, so it is small rather than quick, and stays apart from
# the quick rest, of which much is inlined.
lauze_glob(rare_sources engine/*_text.c engine/*_read.c engine/*_write.c engine/*reader.c
    engine/writer.c engine/build.c engine/types.c engine/layout.c engine/registry.c
    engine/loaded_tiles.c engine/picture.c engine/look_types.c engine/position_rows.c
    engine/record_tags.c engine/table_start.c engine/consistency.c engine/mutant.c engine/why.c)
set_source_files_properties(${rare_sources} PROPERTIES COMPILE_OPTIONS "-Os;-fno-lto")

# web/wasm tells the page how the structures lie in memory.
lauze_wasm_module(lauze_wasm web/wasm/wasm_fields.c)
set_target_properties(lauze_wasm PROPERTIES OUTPUT_NAME lauze)
target_link_options(lauze_wasm PRIVATE -Wl,--export=malloc,--export=free)
target_link_libraries(lauze_wasm PRIVATE lauze_ai lauze lauze_warnings lauze_mode)
lauze_glob(public_headers include/*.h ai/*.h)
foreach(header IN LISTS public_headers)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${header}")
    file(READ "${header}" text)
    string(REGEX MATCHALL "lauze_[a-z0-9_]+\\(" calls "${text}")
    list(REMOVE_DUPLICATES calls)
    foreach(call IN LISTS calls)
        string(REPLACE "(" "" function "${call}")
        target_link_options(lauze_wasm PRIVATE "-Wl,--export-if-defined=${function}")
    endforeach()
endforeach()

lauze_make_page_words(lauze_page_words)

# The fixed games that every compiler must play alike.
if(EXISTS "${CMAKE_SOURCE_DIR}/cli/signature.c")
    lauze_wasm_module(signature cli/signature.c tests/wasm_signature.c)
    target_include_directories(signature PRIVATE cli)
    target_link_libraries(signature PRIVATE lauze_ai lauze lauze_warnings lauze_mode)
endif()
