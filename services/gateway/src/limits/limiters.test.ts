import { describe, expect, it } from '@jest/globals'
import { api, catalogApi, type Endpoint } from '@vitrine/contracts'
import { readSettings } from '@vitrine/service-kit'
import Fastify from 'fastify'
import { gatewaySettings } from '../settings.ts'
import { countsOf, windowMs } from './counts.ts'
import { groupOf, limiters } from './limiters.ts'

const endpoints = Object.values(api).flatMap((calls): Endpoint[] => Object.values(calls))
const routesIn = (group: ReturnType<typeof groupOf>) =>
  endpoints.filter((endpoint) => groupOf(endpoint) === group).map(({ route }) => route)

describe('the limit of logins', () => {
  it('covers everything that checks, sets or mails about a password', () => {
    expect(routesIn('logins').sort()).toEqual([
      'DELETE /api/admin/account/app',
      'DELETE /api/admin/account/passkeys/:id',
      'DELETE /api/admin/people/:id',
      'DELETE /api/auth/me',
      'POST /api/admin/account/passkeys',
      'POST /api/admin/account/password',
      'POST /api/admin/account/recovery-codes',
      'POST /api/admin/invitations/accept',
      'POST /api/admin/invitations/check',
      'POST /api/admin/login',
      'POST /api/admin/login/code',
      'POST /api/admin/login/passkey',
      'POST /api/admin/login/passkey/options',
      'POST /api/admin/people/invitations',
      'POST /api/auth/login',
      'POST /api/auth/password',
      'POST /api/auth/password-resets',
      'POST /api/auth/password-resets/check',
      'POST /api/auth/password-resets/confirm',
      'POST /api/auth/register',
      'PUT /api/admin/account/app',
      'PUT /api/admin/account/email',
      'PUT /api/admin/people/:id/role',
      'PUT /api/admin/people/factors',
    ])
  })
})

describe('the limit of images', () => {
  it('covers pictures alone: whatever else is no JSON is read like other calls', () => {
    expect(routesIn('images')).toEqual(['GET /media/:file', 'GET /media/:image/:rendition'])
    for (const file of ['analytics/lists', 'archive', 'imports/template'])
      expect(routesIn('reads')).toContain(`GET /api/admin/${file}`)
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

describe('every reply', () => {
  it('says the limit, what is left of it, and in how many seconds it begins anew', async () => {
    const counts = countsOf(() => 10 * windowMs + 500)
    const limitersOf = limiters({ settings: readSettings(gatewaySettings, { LIMIT_READS: '2' }), counts })
    const app = Fastify()
    app.get('/', { onRequest: limitersOf(catalogApi.readFeed) }, async () => 'answered')
    for (const left of ['1', '0', '0'])
      expect((await app.inject('/')).headers).toMatchObject({
        'x-ratelimit-limit': '2',
        'x-ratelimit-remaining': left,
        'x-ratelimit-reset': '60',
      })
  })
})
