import { describe, expect, it } from '@jest/globals'
import { api, type Endpoint } from '@vitrine/contracts'
import { groupOf } from './limiters.ts'

const endpoints = Object.values(api).flatMap((calls): Endpoint[] => Object.values(calls))
const routesIn = (group: ReturnType<typeof groupOf>) =>
  endpoints.filter((endpoint) => groupOf(endpoint) === group).map(({ route }) => route)

describe('the limit of logins', () => {
  it('covers everything that checks, sets or mails about a password', () => {
    expect(routesIn('logins').sort()).toEqual([
      'DELETE /api/auth/me',
      'POST /api/admin/login',
      'POST /api/auth/login',
      'POST /api/auth/password',
      'POST /api/auth/password-resets',
      'POST /api/auth/password-resets/confirm',
      'POST /api/auth/register',
    ])
  })
})

describe('every other call', () => {
  it('is read or written within a wider one', () => {
    expect(routesIn('reads')).toContain('GET /api/auth/me')
    expect(routesIn('writes')).toContain('PATCH /api/auth/me')
    expect(routesIn('writes')).toContain('POST /api/auth/logout')
    expect(routesIn('beacons')).toEqual(['POST /api/affiliate-click'])
  })
})
