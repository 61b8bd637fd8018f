import { isIPv6 } from 'node:net'

/** What counts as one visitor: an IPv4 address, or the /64 that one IPv6 household or server owns. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const words = (part: string) => (part ? part.split(':') : [])
  const zeros = tail === undefined ? 0 : 8 - words(head).length - words(tail).length
  const groups = [...words(head), ...Array<string>(zeros).fill('0'), ...words(tail ?? '')]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
