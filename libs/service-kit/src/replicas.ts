import { lookup } from 'node:dns/promises'
import type { Forward } from './forward.ts'

/** One process of a service, to be asked by itself. */
export type Replica = { address: string; forward: Forward }

/** Every process of a service that its addresses lead to; a service in this process is one. */
export const replicasOf = (forward: Forward): Promise<readonly Replica[]> =>
  forward.replicas?.() ?? Promise.resolve([{ address: 'this process', forward }])

/**
 * The addresses of every process behind some origins: a name may stand for several, as that of a scaled container does. Of
 * a name with addresses of both families those of the first count; under TLS, which checks the name, it stays one.
 */
export async function eachOrigin(origins: readonly string[]): Promise<string[]> {
  const found = await Promise.all(origins.map((origin) => resolved(origin).catch(() => [origin])))
  return [...new Set(found.flat())]
}

async function resolved(origin: string): Promise<string[]> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol === 'https:') return [origin]
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
  return addresses
    .filter(({ family }) => family === addresses[0]?.family)
    .map(({ address, family }) => `http://${family === 6 ? `[${address}]` : address}:${port || 80}`)
}
