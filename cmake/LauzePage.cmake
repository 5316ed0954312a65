# The page of the browser becomes part of the program: every file of a folder, byte for byte.
set(LAUZE_PAGE "${CMAKE_SOURCE_DIR}/build/page" CACHE PATH
    "Folder of the page that lauze serve shows; without it the program has none")
enable_language(ASM)

# lauze_embed_page(target): adds a table of the files and their bytes. A file that comes, goes or
# changes is noticed by the next build.
function(lauze_embed_page target)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS "${LAUZE_PAGE}/*")
    list(SORT files)
    set(bytes "    .section .rodata\n")
    set(names "")
    set(table "")
    set(n 0)
    foreach(file IN LISTS files)
        file(RELATIVE_PATH path "${LAUZE_PAGE}" "${file}")
        string(APPEND bytes "    .balign 16\n    .global lauze_page_${n}, lauze_page_end_${n}\n"
            "lauze_page_${n}:\n    .incbin \"${file}\"\nlauze_page_end_${n}:\n    .byte 0\n")
        string(APPEND names
            "extern const unsigned char lauze_page_${n}[], lauze_page_end_${n}[];\n")
        string(APPEND table "    { \"${path}\", lauze_page_${n}, lauze_page_end_${n} },\n")
        math(EXPR n "${n} + 1")
    endforeach()
    string(APPEND bytes "    .section .note.GNU-stack,\"\",%progbits\n")
    string(CONCAT table "#include \"page_files.h\"\n\n${names}\n"
        "const struct built_file lauze_built_files[] = {\n${table}    { 0, 0, 0 },\n};\n"
        "const size_t lauze_n_built_files = ${n};\n")
    set(folder "${CMAKE_BINARY_DIR}/generated")
    file(WRITE "${folder}/page_bytes.S.new" "${bytes}")
    file(WRITE "${folder}/page_table.c.new" "${table}")
    file(COPY_FILE "${folder}/page_bytes.S.new" "${folder}/page_bytes.S" ONLY_IF_DIFFERENT)
    file(COPY_FILE "${folder}/page_table.c.new" "${folder}/page_table.c" ONLY_IF_DIFFERENT)
    set_source_files_properties("${folder}/page_bytes.S" PROPERTIES OBJECT_DEPENDS "${files}")
    add_library(${target}_page OBJECT "${folder}/page_bytes.S" "${folder}/page_table.c")
    target_include_directories(${target}_page PRIVATE "${CMAKE_SOURCE_DIR}/server")
    target_link_libraries(${target} PRIVATE ${target}_page)
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_page>)
endfunction()
