import { lookup } from 'node:dns/promises'
import { deadline } from '@vitrine/concurrency'
import type { Forward } from './forward.ts'

/** One process of a service, which can be called alone. */
export type Replica = { address: string; forward: Forward }

/** Every process of a service that its addresses lead to; a service in this process is one. */
export const replicasOf = (forward: Forward): Promise<readonly Replica[]> =>
  forward.replicas?.() ?? Promise.resolve([{ address: 'this process', forward }])

export type LookUp = (hostname: string) => Promise<readonly { address: string; family: number }[]>
const lookUpAll: LookUp = (hostname) => lookup(hostname, { all: true })

const keptMs = 1_000
const lookUpWithinMs = 1_000

/**
 * The addresses of every process behind some origins, looked up again after a second: a name may stand for several, as that
 * of a scaled container does. Of a name with addresses of both families those of the first count. A name stays one where it
 * has one address, and under TLS, which checks it. Where it cannot be looked up in a second, what was found before counts on.
 */
export function addressesOf(
  origins: readonly string[],
  lookUp: LookUp = lookUpAll,
): () => Promise<readonly string[]> {
  const known = new Map<string, readonly string[]>()
  const addressesOfOne = async (origin: string) => {
    const found = await deadline(lookUpWithinMs, behind(new URL(origin), lookUp)).catch(() => undefined)
    if (found) known.set(origin, found.length > 1 ? found : [origin])
    return known.get(origin) ?? [origin]
  }
  const lookAgain = async () => [...new Set((await Promise.all(origins.map(addressesOfOne))).flat())]
  let latest: { at: number; found: Promise<readonly string[]> } | undefined
  return () => {
    if (!latest || performance.now() - latest.at > keptMs)
      latest = { at: performance.now(), found: lookAgain() }
    return latest.found
  }
}

async function behind({ protocol, hostname, port }: URL, lookUp: LookUp): Promise<string[]> {
  if (protocol === 'https:') return []
  const addresses = await lookUp(hostname.replace(/^\[|\]$/g, ''))
  return addresses
    .filter(({ family }) => family === addresses[0]?.family)
    .map(({ address, family }) => `http://${family === 6 ? `[${address}]` : address}:${port || 80}`)
}
