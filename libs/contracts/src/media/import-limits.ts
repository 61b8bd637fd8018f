// Without schemas: browsers load these.

const mebibyte = 1024 * 1024

/** What is sent to be imported: in parts, kept for a day. */
export const importLimits = {
  partBytes: 8 * mebibyte,
  parts: 1024,
  /** Parts of all imports together. */
  keptParts: 2048,
  hours: 24,
  /** Posts of one import, and the bytes of one. */
  rows: 100_000,
  rowBytes: 256 * 1024,
  /** Files of an archive, and the text of all its posts. */
  files: 400_000,
  textBytes: 1024 * mebibyte,
  /** Imports at once. */
  imports: 10,
} as const
