import { describe, expect, it } from '@jest/globals'
import { truncateAddress, visitorHash } from './visitor-hash.ts'

describe('an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['not an address', null],
    ['', null],
  ])('%s is kept as %s', (address, network) => expect(truncateAddress(address)).toBe(network))
})

describe('a visitor', () => {
  const ada = visitorHash('key', '203.0.113.7', 'Firefox')

  it('is the same within a day', () => expect(visitorHash('key', '203.0.113.7', 'Firefox')).toBe(ada))
  it('is somebody else under the key of another day', () =>
    expect(visitorHash('other', '203.0.113.7', 'Firefox')).not.toBe(ada))
  it('is not another one', () => {
    expect(visitorHash('key', '203.0.113.8', 'Firefox')).not.toBe(ada)
    expect(visitorHash('key', '203.0.113.7', 'Safari')).not.toBe(ada)
  })
})
