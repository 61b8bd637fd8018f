import { createHmac, hash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** The first 24 bits of an IPv4 address or 48 of an IPv6 one; what identifies a person is cut off. */
export function networkOf(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const four = /^(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(mapped)
  if (four) return `${four[1]}.${four[2]}.${four[3]}.0/24`
  if (!isIPv6(mapped)) return null
  const [head = '', tail] = mapped.split('::')
  const groups = head ? head.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0)
  const full = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])]
  const kept = full.slice(0, 3).map((group) => Number.parseInt(group || '0', 16).toString(16))
  return `${kept.join(':')}::/48`
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
