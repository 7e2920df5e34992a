/** A sentence for the operator: why an archive, or what it should go into, is refused. */
export class ArchiveError extends Error {}
