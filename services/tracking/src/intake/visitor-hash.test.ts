import { describe, expect, it } from '@jest/globals'
import { truncateAddress, visitorHasher } from './visitor-hash.ts'

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
  const hash = visitorHasher('secret')
  const today = '2026-05-04T09:00:00.000Z'

  it('is the same within a day', () =>
    expect(hash('203.0.113.7', 'Firefox', today)).toBe(
      hash('203.0.113.7', 'Firefox', '2026-05-04T23:59:59.999Z'),
    ))
  it('is somebody else the next day', () =>
    expect(hash('203.0.113.7', 'Firefox', today)).not.toBe(
      hash('203.0.113.7', 'Firefox', '2026-05-05T00:00:00.000Z'),
    ))
  it('is not another one', () =>
    expect(hash('203.0.113.7', 'Firefox', today)).not.toBe(hash('203.0.113.8', 'Firefox', today)))
  it('cannot be found out without the secret', () =>
    expect(hash('203.0.113.7', 'Firefox', today)).not.toBe(
      visitorHasher('other')('203.0.113.7', 'Firefox', today),
    ))
})
