import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** `prefix`: what is left of the address, written as addresses are, without what was cut off. */
export type Network = { family: 4 | 6; prefix: string }

/** The first bits of an address; undefined for what is none. IPv4 as a socket for both families writes it counts as IPv4. */
export function networkOf(address: string, bits: { ipv4: 24 | 32; ipv6: 48 | 64 }): Network | undefined {
  const unmapped = address.replace(/^::ffff:(?=\d+\.[\d.]+$)/i, '')
  if (isIPv4(unmapped)) return { family: 4, prefix: unmapped.split('.', bits.ipv4 / 8).join('.') }
  if (!isIPv6(unmapped)) return undefined
  const { parts } = ipaddr.IPv6.parse(unmapped.replace(/%.*/, '')) // a zone says where, not who
  return { family: 6, prefix: hex(parts.slice(0, bits.ipv6 / 16)) }
}

const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')

/** Whoever has one IPv6 address has a whole /64 of them, so that counts as one. */
export const networkOfClient = (ip: string): string =>
  isIPv4(ip) ? ip : (networkOf(ip, { ipv4: 32, ipv6: 64 })?.prefix ?? ip)
