import type { StorageUnavailable } from './files/storage-unavailable.ts'
import { fieldOf } from './message-of.ts'

/** The usual name of the engine, where it should be, and what went wrong; without a cause it did not answer in time. */
export type Unreached = { engine: string; setting: string; address: string; cause?: unknown }

/** An engine does not answer. Its message is a sentence that names the setting; nothing was promised, so the caller may try again. */
export class EngineUnavailable extends Error {
  readonly code = 'engine-unavailable'
  constructor({ engine, setting, address, cause }: Unreached) {
    super(`${engine} cannot be reached at ${setting} (${withoutSecrets(address)}): ${reasonOf(cause)}`, {
      cause,
    })
  }
}

const codes: readonly unknown[] = ['engine-unavailable', 'storage-unavailable']

/** An engine does not answer, or its disk refuses. By code, not by class: also across package copies. */
export const isEngineUnavailable = (error: unknown): error is EngineUnavailable | StorageUnavailable =>
  error instanceof Error && codes.includes(fieldOf(error, 'code'))

/** A password may contain an "@": everything before the last one is removed. */
const withoutSecrets = (text: string) => text.replace(/\/\/[^\s/]*@/g, '//')

function reasonOf(cause: unknown): string {
  if (cause === undefined) return 'no answer in time'
  const said = fieldOf(cause, 'message') || (fieldOf(cause, 'code') ?? cause)
  return withoutSecrets(String(said)).replace(/\n[^]*/, '')
}
