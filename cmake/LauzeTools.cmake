# The programs that run during the build: tiles become C tables, texts become C strings, and JSON
# for the page.

# lauze_build_tool(name sources...): a program for the machine that builds. Sets <name>_COMMAND.
# A cross build compiles it with the host's compiler, a native one as any other target.
function(lauze_build_tool name)
    list(TRANSFORM ARGN PREPEND "${CMAKE_SOURCE_DIR}/" OUTPUT_VARIABLE sources)
    if(CMAKE_CROSSCOMPILING)
        find_program(LAUZE_HOST_CC NAMES cc gcc clang clang-19 REQUIRED NO_CMAKE_FIND_ROOT_PATH)
        lauze_glob(headers include/*.h engine/*.h engine/*.def tools/*.h)
        set(program "${CMAKE_BINARY_DIR}/host/${name}")
        add_custom_command(OUTPUT "${program}"
            COMMAND "${CMAKE_COMMAND}" -E make_directory "${CMAKE_BINARY_DIR}/host"
            COMMAND "${LAUZE_HOST_CC}" -std=gnu17 -O1 -I "${CMAKE_SOURCE_DIR}/include"
                    -I "${CMAKE_SOURCE_DIR}/engine" -o "${program}" ${sources}
            DEPENDS ${sources} ${headers} COMMENT "Building ${name} for this machine" VERBATIM)
        set(${name}_COMMAND "${program}" PARENT_SCOPE)
    else()
        add_executable(${name} ${sources})
        target_include_directories(${name} PRIVATE
            "${CMAKE_SOURCE_DIR}/include" "${CMAKE_SOURCE_DIR}/engine")
        target_link_libraries(${name} PRIVATE lauze_warnings)
        set(${name}_COMMAND ${name} PARENT_SCOPE)
    endif()
endfunction()

# Adds generated/<name>_tiles.c of every expansions/<name>/<name>.tiles to a target.
function(lauze_compile_all_tiles target)
    lauze_glob(tool_sources tools/compile_tiles.c engine/picture.c engine/tile_reader.c)
    list(LENGTH tool_sources n_tool_sources)
    if(n_tool_sources LESS 3)
        return()
    endif()
    lauze_build_tool(compile_tiles
        tools/compile_tiles.c engine/picture.c engine/tile_reader.c)
    lauze_glob(all_tiles expansions/*/*.tiles)
    foreach(tiles IN LISTS all_tiles)
        get_filename_component(name "${tiles}" NAME_WE)
        get_filename_component(folder "${tiles}" DIRECTORY)
        get_filename_component(folder "${folder}" NAME)
        if(NOT name STREQUAL folder)
            continue()
        endif()
        set(out "${CMAKE_BINARY_DIR}/generated/${name}_tiles.c")
        add_custom_command(OUTPUT "${out}"
            COMMAND ${compile_tiles_COMMAND} ${name} "expansions/${name}/${name}.tiles" "${out}"
            WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}"
            DEPENDS ${compile_tiles_COMMAND} "${tiles}" COMMENT "Compiling ${name}.tiles" VERBATIM)
        target_sources(${target} PRIVATE "${out}")
    endforeach()
endfunction()

# lauze_glob_texts(variable patterns...): texts by their paths in the source, as the tools name them.
function(lauze_glob_texts variable)
    lauze_glob(found ${ARGN})
    set(paths "")
    foreach(text IN LISTS found)
        file(RELATIVE_PATH path "${CMAKE_SOURCE_DIR}" "${text}")
        list(APPEND paths "${path}")
    endforeach()
    set(${variable} "${paths}" PARENT_SCOPE)
endfunction()

# lauze_write_texts(tool texts outs...): the tool makes the outs of the texts, which it finds from the
# root of the source.
function(lauze_write_texts tool texts)
    list(TRANSFORM texts PREPEND "${CMAKE_SOURCE_DIR}/" OUTPUT_VARIABLE sources)
    add_custom_command(OUTPUT ${ARGN}
        COMMAND ${${tool}_COMMAND} ${ARGN} ${texts}
        WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}"
        DEPENDS ${${tool}_COMMAND} ${sources} COMMENT "Writing the texts by ${tool}" VERBATIM)
endfunction()

# Adds generated/words.c, which holds every text by its path, to a target.
function(lauze_embed_all_words target)
    if(NOT EXISTS "${CMAKE_SOURCE_DIR}/tools/embed_words.c")
        return()
    endif()
    lauze_build_tool(embed_words tools/embed_words.c tools/word_reader.c
        tools/rule_reader.c tools/text_parts.c)
    lauze_glob_texts(texts expansions/*/*.md expansions/*/*.en expansions/*/*.fr expansions/*/*.scn
                     expansions/*/*.foreign expansions/*/*.tiles
                     ai/*.en ai/*.fr ai/*.txt protocol/*.en protocol/*.fr server/*.en server/*.fr
                     server/*.sql
                     cli/*.en cli/*.fr cli/*.txt cli/*.md)
    set(out "${CMAKE_BINARY_DIR}/generated/words.c")
    lauze_write_texts(embed_words "${texts}" "${out}")
    target_sources(${target} PRIVATE "${out}")
endfunction()

# Adds generated/eval_texts.c, the weights of the computer players, to a target.
function(lauze_embed_weights target)
    lauze_build_tool(embed_weights tools/embed_weights.c tools/text_parts.c)
    lauze_glob_texts(texts ai/*.eval expansions/*/*.eval)
    set(out "${CMAKE_BINARY_DIR}/generated/eval_texts.c")
    lauze_write_texts(embed_weights "${texts}" "${out}")
    target_sources(${target} PRIVATE "${out}")
endfunction()

# lauze_make_page_words(target): words.en.json and words.fr.json in the build folder, for the page:
# the words of the engine's things and of refusals.
function(lauze_make_page_words target)
    lauze_build_tool(words_json tools/words_json.c tools/word_reader.c
        tools/rule_reader.c tools/text_parts.c)
    lauze_glob_texts(texts expansions/*/*.md expansions/*/*.en expansions/*/*.fr
                     ai/*.en ai/*.fr protocol/*.en protocol/*.fr)
    set(made "${CMAKE_BINARY_DIR}/words.en.json" "${CMAKE_BINARY_DIR}/words.fr.json")
    lauze_write_texts(words_json "${texts}" ${made})
    add_custom_target(${target} ALL DEPENDS ${made})
endfunction()
