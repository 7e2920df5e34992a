/**
 * What does not follow the rules yet. These lists may only shrink: a test fails when a violation is missing here and
 * when an entry is obsolete.
 */

/** Files and folders in app/ that belong in web/ or routes/<area>/. */
export const MISPLACED_IN_APP: string[] = [];

/** Folders with more than 25 source files. */
export const LARGE_FOLDERS = {};

/** Files with more than 250 lines, and tests with more than 300. */
export const LONG_FILES: string[] = [];

/** Rooms that may expose more files to other rooms than the limit of 25 (40 for billing and accounts). */
export const WIDE_ROOMS = {};

/** Rooms with more module exceptions than their limit: five in billing and subscriptions, none elsewhere. */
export const MANY_EXCEPTIONS = {};

/** Cycles between rooms. */
export const ROOM_CYCLES: string[] = [];

/** Cycles between modules of a room. */
export const MODULE_CYCLES: string[] = [];

/** Imports of another room's store. */
export const FOREIGN_STORES: string[] = [];
