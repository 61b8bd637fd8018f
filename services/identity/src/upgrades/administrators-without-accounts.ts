import type { Credential } from '../password/credentials.ts'

type Former = { administratorId: string; username: string; passwordHash: string }

/**
 * Since 2026-11-22, credentials of administrators look like those of accounts. May leave together with the credentials by name,
 * among which these are.
 */
export const administratorUpcast = (document: object): Credential => {
  if (!('administratorId' in document)) return document as Credential
  const { administratorId, username, passwordHash } = document as Former
  return { personId: administratorId, name: username, passwordHash }
}
