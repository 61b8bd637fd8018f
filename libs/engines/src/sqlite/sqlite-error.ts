import { fieldOf } from '../message-of.ts'

/** Primary result codes. */
export const sqliteCodes = {
  busy: 5,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const

/** A refused write of a page changes nothing; a failed flush loses what was written. */
const writeRefused = 778

const errcode = (error: unknown): number | undefined => {
  const code = fieldOf(error, 'errcode')
  return typeof code === 'number' ? code : undefined
}

/** The primary result code of SQLite, or the code of the operating system. */
export function codeOf(error: unknown): unknown {
  const code = errcode(error)
  return code === undefined ? fieldOf(error, 'code') : code & 0xff
}

const passing: readonly unknown[] = [sqliteCodes.busy, sqliteCodes.full, sqliteCodes.readOnly]

/** A refusal can pass; every other error of a checkpoint means that the disk failed. */
export const meansBroken = (error: unknown): boolean =>
  !passing.includes(codeOf(error)) && errcode(error) !== writeRefused

export const meansBusy = (error: unknown): boolean => codeOf(error) === sqliteCodes.busy
