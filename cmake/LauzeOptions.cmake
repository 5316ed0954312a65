# How everything is compiled: the dialect, the warnings, and what a preset asks for on top.
option(LAUZE_TESTS "Build the tests" ON)
option(LAUZE_FUZZ "Build the fuzz targets (clang only)" OFF)
option(LAUZE_COVERAGE "Instrument for line coverage" OFF)
option(LAUZE_LTO "Optimise at link time" OFF)
set(LAUZE_SANITIZE "" CACHE STRING "Sanitizers, separated by commas")

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_C_FLAGS_DEBUG "-O0 -g")
set(CMAKE_C_FLAGS_RELEASE "-O3 -DNDEBUG")
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    # The engine is many short functions over short loops: inlining more of them, and vectorizing
    # none that does not ask for it, saves a tenth of the instructions of a playout. Folding
    # addresses back into indices, moving loads out of branches and loops and splitting structs takes
    # registers that it has not.
    string(APPEND CMAKE_C_FLAGS_RELEASE " -fno-tree-vectorize -fno-tree-forwprop -fno-tree-pre"
        " -fno-code-hoisting -fno-tree-loop-im -fno-ipa-sra --param max-inline-insns-auto=150"
        " --param inline-unit-growth=200 --param early-inlining-insns=40")
endif()
if(NOT CMAKE_BUILD_TYPE AND NOT LAUZE_SANITIZE AND NOT CMAKE_C_FLAGS)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

add_library(lauze_warnings INTERFACE)
target_compile_options(lauze_warnings INTERFACE -Wall -Wextra -Wshadow -Wconversion -Werror)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    # A text that is cut at the end of its buffer is meant: such functions return the whole length.
    # What gcc says about it depends on the level of optimisation.
    target_compile_options(lauze_warnings INTERFACE -Wno-format-truncation)
endif()

# Sanitizers, coverage and link-time optimisation go to everything but the build's own tools.
add_library(lauze_mode INTERFACE)
if(LAUZE_SANITIZE)
    target_compile_options(lauze_mode INTERFACE
        -fsanitize=${LAUZE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(lauze_mode INTERFACE -fsanitize=${LAUZE_SANITIZE})
endif()
if(WASI)
    # What all browsers have that were published since March 2023.
    target_compile_options(lauze_mode INTERFACE -msimd128 -mbulk-memory -msign-ext)
    # A call costs more than elsewhere, and what runs the module inlines nothing: linking does.
    target_compile_options(lauze_mode INTERFACE -flto)
    target_link_options(lauze_mode INTERFACE
        -flto -Wl,--lto-O3 -Wl,-mllvm,-inline-threshold=600)
endif()
if(LAUZE_FUZZ)
    target_compile_options(lauze_mode INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(LAUZE_COVERAGE)
    # Players think in threads: counters that are not atomic would come out negative.
    target_compile_options(lauze_mode INTERFACE --coverage -fprofile-update=atomic)
    target_link_options(lauze_mode INTERFACE --coverage)
endif()
if(LAUZE_LTO AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
    # Fat objects, so that the installed library also links without link-time optimisation.
    target_compile_options(lauze_mode INTERFACE -flto=auto -ffat-lto-objects)
    target_link_options(lauze_mode INTERFACE -flto=auto)
endif()

# lauze_glob(variable patterns...): sources in a folder that may still be missing.
function(lauze_glob variable)
    list(TRANSFORM ARGN PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
    file(GLOB found CONFIGURE_DEPENDS ${ARGN})
    list(SORT found)
    set(${variable} "${found}" PARENT_SCOPE)
endfunction()

# lauze_add_library(name kind sources...): a library with our flags; it may still be empty.
file(WRITE "${CMAKE_BINARY_DIR}/generated/empty.c.new" "typedef int lauze_empty_unit;\n")
file(COPY_FILE "${CMAKE_BINARY_DIR}/generated/empty.c.new"
     "${CMAKE_BINARY_DIR}/generated/empty.c" ONLY_IF_DIFFERENT)
function(lauze_add_library name kind)
    set(sources ${ARGN})
    if(NOT sources)
        set(sources "${CMAKE_BINARY_DIR}/generated/empty.c")
    endif()
    add_library(${name} ${kind} ${sources})
    target_link_libraries(${name} PRIVATE
        $<BUILD_INTERFACE:lauze_warnings> $<BUILD_INTERFACE:lauze_mode>)
endfunction()
