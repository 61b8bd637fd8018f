import type { AdministratorCredential } from '../administrator/administrator-credentials.ts'

type Former = { administratorId: string; username: string; passwordHash: string }

/**
 * Since 2026-11-22, credentials of administrators look like those of accounts. May leave together with the credentials by name,
 * among which these are.
 */
export const administratorUpcast = (document: object): AdministratorCredential => {
  if (!('administratorId' in document)) return document as AdministratorCredential
  const { administratorId, username, passwordHash } = document as Former
  return { personId: administratorId, name: username, passwordHash }
}
