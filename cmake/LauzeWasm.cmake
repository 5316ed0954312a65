# The engine and the computer players as WebAssembly reactors that import nothing. The default stack of 64 KiB is too small.
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

# Exports every function of some headers from a module.
function(lauze_wasm_export target)
    foreach(header IN LISTS ARGN)
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${header}")
        file(READ "${header}" text)
        string(REGEX MATCHALL "lauze_[a-z0-9_]+\\(" calls "${text}")
        list(REMOVE_DUPLICATES calls)
        foreach(call IN LISTS calls)
            string(REPLACE "(" "" function "${call}")
            target_link_options(${target} PRIVATE "-Wl,--export-if-defined=${function}")
        endforeach()
    endforeach()
endfunction()

# lauze.wasm is what the page begins with, and knows only of which levels there are. thinker.wasm is the same with the
# computer players of these levels; it is loaded when one has to think. web/wasm tells how the structures lie in memory.
lauze_glob(page_headers include/*.h ai/*.h)
list(REMOVE_ITEM page_headers "${CMAKE_SOURCE_DIR}/ai/player.h" "${CMAKE_SOURCE_DIR}/ai/analysis.h")
foreach(module lauze thinker)
    set(target "${module}_wasm")
    lauze_wasm_module(${target} web/wasm/wasm_fields.c)
    set_target_properties(${target} PROPERTIES OUTPUT_NAME ${module})
    target_link_options(${target} PRIVATE -Wl,--export=malloc,--export=free,--export=lauze_level)
    target_link_libraries(${target} PRIVATE lauze_ai lauze lauze_warnings lauze_mode)
    lauze_wasm_export(${target} ${page_headers})
endforeach()
target_sources(thinker_wasm PRIVATE web/wasm/wasm_thinking.c web/wasm/wasm_review.c)
lauze_wasm_export(thinker_wasm ai/player.h)

lauze_make_page_words(lauze_page_words)

# The fixed games that every compiler must play alike.
if(EXISTS "${CMAKE_SOURCE_DIR}/cli/signature.c")
    lauze_wasm_module(signature cli/signature.c tests/wasm_signature.c)
    target_include_directories(signature PRIVATE cli)
    target_link_libraries(signature PRIVATE lauze_ai lauze lauze_warnings lauze_mode)
endif()
