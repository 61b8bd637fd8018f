import { describe, expect, it } from '@jest/globals'
import { networkOf } from './network.ts'

const wide = (address: string) => networkOf(address, { ipv4: 24, ipv6: 48 })?.prefix
const narrow = (address: string) => networkOf(address, { ipv4: 32, ipv6: 64 })?.prefix

describe('a network', () => {
  it.each([
    ['203.0.113.77', '203.0.113', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113', '203.0.113.77'],
    ['::FFFF:203.0.113.77', '203.0.113', '203.0.113.77'],
    ['::ffff:cb00:714d', '0:0:0', '0:0:0:0'],
    ['::203.0.113.77', '0:0:0', '0:0:0:0'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3', '2001:db8:85a3:8d3'],
    ['2001:DB8:85A3:08d3::9', '2001:db8:85a3', '2001:db8:85a3:8d3'],
    ['2001:db8::1', '2001:db8:0', '2001:db8:0:0'],
    ['::', '0:0:0', '0:0:0:0'],
    ['::1', '0:0:0', '0:0:0:0'],
    ['64:ff9b::203.0.113.77', '64:ff9b:0', '64:ff9b:0:0'],
    ['fe80::1%eth0', 'fe80:0:0', 'fe80:0:0:0'],
    ['fe80::1%en-0.100', 'fe80:0:0', 'fe80:0:0:0'],
  ])('of %s is %s, or %s when more bits count', (address, wider, narrower) => {
    expect([wide(address), narrow(address)]).toEqual([wider, narrower])
  })
  it('says of which family it is', () => {
    const bits = { ipv4: 24, ipv6: 48 } as const
    expect(networkOf('::ffff:203.0.113.77', bits)?.family).toBe(4)
    expect(networkOf('2001:db8::1', bits)?.family).toBe(6)
  })
  it.each([
    '',
    'not an address',
    '10',
    '10.1',
    '0x7f.0.0.1',
    '010.0.0.1',
    '999.0.0.1',
    '203.0.113.7%eth0',
    '203.0.113.7:443',
    '[::1]',
    '1::2::3',
    '::ffff:999.0.0.1',
    '2001:db8::1/64',
    '%eth0',
  ])('of %j there is none', (address) => expect(wide(address)).toBeUndefined())
})
