import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** `prefix`: the first part of the address, in its usual notation. */
export type Network = { family: 4 | 6; prefix: string }

/** The network of an address; undefined for other texts. IPv4 in IPv6 notation (`::ffff:`) counts as IPv4. */
export function networkOf(address: string, bits: { ipv4: 24 | 32; ipv6: 48 | 64 }): Network | undefined {
  const unmapped = address.replace(/^::ffff:(?=\d+\.[\d.]+$)/i, '')
  if (isIPv4(unmapped)) return { family: 4, prefix: unmapped.split('.', bits.ipv4 / 8).join('.') }
  if (!isIPv6(unmapped)) return undefined
  const { parts } = ipaddr.IPv6.parse(unmapped.replace(/%.*/, '')) // without the zone
  return { family: 6, prefix: hex(parts.slice(0, bits.ipv6 / 16)) }
}

const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')

/** A visitor with one IPv6 address has a whole /64, which counts as one. */
export const networkOfClient = (ip: string): string =>
  isIPv4(ip) ? ip : (networkOf(ip, { ipv4: 32, ipv6: 64 })?.prefix ?? ip)
