import { createHmac, hash } from 'node:crypto'
import { networkOf } from '@vitrine/service-kit'

/** The first 24 bits of an IPv4 address or 48 of an IPv6 one; what identifies a person is cut off. */
export function truncateAddress(address: string): string | null {
  const network = networkOf(address, { ipv4: 24, ipv6: 48 })
  if (!network) return null
  return network.prefix + (network.family === 4 ? '.0/24' : '::/48')
}

/** The same visitor within one UTC day has the same hash; across days nobody can tell. */
export function visitorHasher(secret: string) {
  let day = ''
  let key = ''
  return (address: string, agent: string, at: string): string => {
    if (at.slice(0, 10) !== day) {
      day = at.slice(0, 10)
      key = createHmac('sha256', secret).update(day).digest('base64url')
    }
    return hash('sha256', `${key}\n${address}\n${agent}`, 'base64url').slice(0, 22)
  }
}
