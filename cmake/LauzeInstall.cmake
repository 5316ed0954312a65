# cmake --install: the library, its headers, lauze.pc, the command and its manual page.

# Whoever links the library sees the names of its headers and no others: all of it becomes one object in
# which every other name is local.
set(public_library "${CMAKE_BINARY_DIR}/installed/liblauze.a")
set(public_object "${CMAKE_BINARY_DIR}/installed/lauze.o")
add_custom_command(OUTPUT "${public_library}"
    COMMAND ${CMAKE_COMMAND} -E make_directory "${CMAKE_BINARY_DIR}/installed"
    COMMAND ${CMAKE_COMMAND} -E rm -f "${public_library}"
    COMMAND ${CMAKE_LINKER} -r -o "${public_object}" --whole-archive $<TARGET_FILE:lauze>
            $<TARGET_FILE:lauze_batch>
    COMMAND ${CMAKE_OBJCOPY} --wildcard "--keep-global-symbol=lauze_*"
        "--remove-section=.gnu.lto_*" "--remove-section=.gnu.debuglto_*" "${public_object}"
    COMMAND ${CMAKE_AR} rcs "${public_library}" "${public_object}"
    DEPENDS lauze lauze_batch VERBATIM)
add_custom_target(lauze_installed ALL DEPENDS "${public_library}")
install(FILES "${public_library}" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
if(TARGET lauze_cli)
    install(TARGETS lauze_cli RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
install(DIRECTORY "${CMAKE_SOURCE_DIR}/include/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
        FILES_MATCHING PATTERN "*.h")

# The prefix is found from where lauze.pc lies, so the installed tree can be moved.
set(LAUZE_PC_PREFIX "${CMAKE_INSTALL_PREFIX}")
if(NOT IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
    file(RELATIVE_PATH up "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
    string(REGEX REPLACE "/$" "" up "${up}")
    set(LAUZE_PC_PREFIX "\${pcfiledir}/${up}")
endif()
configure_file(lauze.pc.in lauze.pc @ONLY)
install(FILES "${CMAKE_BINARY_DIR}/lauze.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

find_program(SCDOC scdoc)
install(FILES "${CMAKE_SOURCE_DIR}/cli/lauze.bash" RENAME lauze
        DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")

set(manual "${CMAKE_SOURCE_DIR}/cli/lauze.1.scd")
if(SCDOC AND EXISTS "${manual}")
    add_custom_command(OUTPUT "${CMAKE_BINARY_DIR}/lauze.1"
        COMMAND sh -c "\"$1\" <\"$2\" >\"$3\"" scdoc "${SCDOC}" "${manual}"
                "${CMAKE_BINARY_DIR}/lauze.1"
        DEPENDS "${manual}" COMMENT "Writing the manual page" VERBATIM)
    add_custom_target(manual ALL DEPENDS "${CMAKE_BINARY_DIR}/lauze.1")
    install(FILES "${CMAKE_BINARY_DIR}/lauze.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
endif()
