# Writes which commit of the sources a program is made of: cmake -DSOURCE=.. -DOUT=.. -P write-commit.cmake
# Only what the program is made of counts, so that other commits do not link it anew; changes that are not committed
# add a hash of their own. Without git it is unknown.
set(parts CMakeLists.txt cmake engine include expansions ai crew words protocol server clients cli)
set(commit "unknown")
execute_process(COMMAND git log -1 --format=%h --abbrev=10 -- ${parts} WORKING_DIRECTORY "${SOURCE}"
    OUTPUT_VARIABLE last OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed ERROR_QUIET)
if(NOT failed AND last)
    set(commit "${last}")
    execute_process(COMMAND git diff HEAD -- ${parts} WORKING_DIRECTORY "${SOURCE}"
        OUTPUT_VARIABLE changes ERROR_QUIET)
    if(changes)
        string(SHA256 hash "${changes}")
        string(SUBSTRING "${hash}" 0 8 hash)
        string(APPEND commit "+${hash}")
    endif()
endif()
file(WRITE "${OUT}.new" "#include \"build_commit.h\"\n\nconst char build_commit[] = \"${commit}\";\n")
file(COPY_FILE "${OUT}.new" "${OUT}" ONLY_IF_DIFFERENT)
