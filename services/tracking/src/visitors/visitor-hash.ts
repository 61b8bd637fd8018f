import { hash } from 'node:crypto'
import { networkOf } from '@vitrine/service-kit'

/** The first 24 bits of an IPv4 address or 48 of an IPv6 one; what identifies a person is cut off. */
export function truncateAddress(address: string): string | null {
  const network = networkOf(address, { ipv4: 24, ipv6: 48 })
  if (!network) return null
  return network.prefix + (network.family === 4 ? '.0/24' : '::/48')
}

/** The same visitor has the same hash under one key. `key`: of the day; across days nobody can tell. */
export const visitorHash = (key: string, address: string, agent: string): string =>
  hash('sha256', `${key}\n${address}\n${agent}`, 'base64url').slice(0, 22)
