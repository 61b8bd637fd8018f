import { fieldOf } from './message-of.ts'

/** The version of everything that the adapters store: tables, collections, keys. `upgrades` brings version 1 to it. */
export const schemaVersion = 4

/** Stored data is from a newer program: this one would not understand it, and might damage it. */
export class NewerData extends Error {
  readonly code = 'data-newer'
  constructor(where: string, found: number) {
    super(
      `${where} was written by a newer version of this program (schema ${found}; this one knows ${schemaVersion}). Start that version again, or restore the backup from before the upgrade`,
    )
  }
}

export const isNewerData = (error: unknown): error is NewerData =>
  error instanceof Error && fieldOf(error, 'code') === 'data-newer'

/** Throws for what a newer program wrote. */
export function checkSchema(where: string, found: number): void {
  if (found > schemaVersion) throw new NewerData(where, found)
}
