import { describe, expect, it } from '@jest/globals'
import { publicApi, type Endpoint } from '@vitrine/contracts'
import { gateways } from '../gateway.fixtures.ts'
import { groupOf, type Group } from './limiters.ts'

const { open } = gateways()

/** A limit of its own for each group, so that a reply says by which of them it was counted. */
const limits: Readonly<Record<Group, number>> = {
  images: 11,
  uploads: 12,
  logins: 13,
  beacons: 14,
  reads: 15,
  writes: 16,
  activity: 17,
  editing: 18,
  calendars: 19,
}
const settings = Object.fromEntries(
  Object.entries(limits).map(([group, most]) => [`LIMIT_${group.toUpperCase()}`, String(most)]),
)
const calls = Object.values(publicApi)
  .flatMap((service): Endpoint[] => Object.values(service))
  .filter(({ allow }) => allow !== 'gateway')

describe('every call that a contract lists', () => {
  it.each(calls)('is counted by the limiter of its group: $route', async (endpoint) => {
    const app = await open({}, settings)
    const { headers } = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/g, 'x'),
    })
    expect(headers['x-ratelimit-limit']).toBe(String(limits[groupOf(endpoint)]))
    expect(headers['x-ratelimit-remaining']).toBe(String(limits[groupOf(endpoint)] - 1))
  })
})
