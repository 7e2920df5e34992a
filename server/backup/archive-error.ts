/** The message tells the operator why an archive, or the target of a restore, is rejected. */
export class ArchiveError extends Error {}
