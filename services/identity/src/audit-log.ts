import { Refusal } from '@vitrine/event-sourcing'
import { networkOf, type Log } from '@vitrine/service-kit'

/** Who signed in, or tried to: when, to what, from which network. Never a name, an address as a whole, a password or a token. */
export type AuditLog = ReturnType<typeof auditLogIn>

const networkBits = { ipv4: 24, ipv6: 48 } as const

/** The part of an address that may be recorded. */
export const auditedNetwork = (address: string) => networkOf(address, networkBits)?.prefix ?? 'unknown'

/** Its lines are written whatever the level of the log around it, and found by the field `trail`. */
export function auditLogIn(log: Log) {
  const lines = log.child({ trail: 'identity' }, { level: 'info' })
  const from = (address: string) => ({ network: auditedNetwork(address) })
  return {
    note: (what: string, address: string) => lines.info(from(address), what),
    /** Does the work, and notes what it refuses. */
    async refusals<Result>(what: string, address: string, work: () => Promise<Result>) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof Refusal) lines.warn({ ...from(address), code: error.code }, `${what} refused`)
        throw error
      }
    },
  }
}
