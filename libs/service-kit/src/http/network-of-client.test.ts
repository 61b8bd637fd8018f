import { describe, expect, it } from '@jest/globals'
import { networkOfClient } from './network.ts'

describe('what counts as one visitor', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
    ['not an address', 'not an address'],
  ])('%j counts as %j', (address, network) => {
    expect(networkOfClient(address)).toBe(network)
  })
})
