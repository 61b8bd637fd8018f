import type { FactorFacts } from './factor-facts.ts'

/**
 * Second factors, in the credential of their administrator. `secret`: encrypted. `usedStep`: of the last code that was accepted; none
 * up to it counts again. `hashes`: of the recovery codes that are left. `unrecorded`: the log does not have it yet.
 */
export type StoredFactors = {
  app?: { id: string; secret: string; usedStep: number }
  recovery?: { set: string; hashes: readonly string[] }
  passkeys?: readonly StoredPasskey[]
  unrecorded?: Unrecorded
}

/** `credential`: what its browser calls it. `counter`: how often it had signed, where it counts. */
export type StoredPasskey = {
  id: string
  credential: string
  publicKey: string
  counter: number
  transports: string[]
  name: string
  addedAt: string
}

/** `ends`: all sessions end that had begun by then (ms epoch), but for one. */
type Unrecorded = { by?: string; ends?: { at: number; but?: string } }

/** Whether signing in needs more than the password. */
export const hasFactor = ({ app, passkeys = [] }: StoredFactors = {}): boolean =>
  app !== undefined || passkeys.length > 0

export const factsOf = ({ app, recovery, passkeys = [] }: StoredFactors): FactorFacts => ({
  factors: [
    ...(app ? [{ factor: 'app', id: app.id } as const] : []),
    ...passkeys.map(({ id }) => ({ factor: 'passkey', id }) as const),
  ],
  recovery: recovery && { set: recovery.set, left: recovery.hashes.length },
})
