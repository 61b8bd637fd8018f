import { describe, expect, it } from '@jest/globals'
import { generateKeyPairSync } from 'node:crypto'
import { Refusal } from '@vitrine/event-sourcing'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { authorise, tokenAudience, tokenVerifier, verifiedTokens } from './caller.ts'
import { problemReply } from './problem-reply.ts'
import { onOff, readSettings } from '../service/settings.ts'
import { cameFromGateway, visitorHeaders, visitorOf } from './visitor.ts'

describe('settings', () => {
  const schema = z.object({
    PORT: z.coerce.number('must be a port number').default(4000),
    DEMO: onOff.default(true),
  })

  it('have defaults that work', () => expect(readSettings(schema, {})).toEqual({ PORT: 4000, DEMO: true }))
  it('are read, an empty one as not given', () =>
    expect(readSettings(schema, { PORT: '1', DEMO: '' })).toEqual({ PORT: 1, DEMO: true }))
  it('that two schemas read are reported once', () =>
    expect(() => readSettings(schema.and(schema), { DEMO: 'maybe' })).toThrow(
      /^These settings cannot be used:\n {2}DEMO: must be on or off$/,
    ))
  it('report all faults together, each by its name', () =>
    expect(() => readSettings(schema, { PORT: 'x', DEMO: 'maybe' })).toThrow(
      /PORT: must be a port number\n {2}DEMO: must be on or off/,
    ))
})

describe('an error', () => {
  it('that is a refusal says what and when to come back', () => {
    const refusal = new Refusal('too-many', 'too-many-requests', 'Slow down.', { retryAfter: 7 })
    expect(problemReply(refusal, 'trace')).toEqual({
      status: 429,
      problem: { message: 'Slow down.', code: 'too-many-requests', traceId: 'trace' },
      retryAfter: 7,
      expected: true,
    })
  })
  it('that nobody expected leaks nothing', () => {
    const { status, problem, expected } = problemReply(new Error('password=secret'), 'trace')
    expect({ status, code: problem.code, expected }).toEqual({
      status: 500,
      code: 'unexpected',
      expected: false,
    })
    expect(JSON.stringify(problem)).not.toContain('secret')
  })
})

describe('a token', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const caller = { administrator: { id: 'a', session: 's' } }
  const sign = (options: jwt.SignOptions = {}, key = privateKey) =>
    jwt.sign({ caller }, key, {
      algorithm: 'ES256',
      keyid: 'k',
      issuer: 'vitrine',
      audience: tokenAudience,
      expiresIn: 60,
      ...options,
    })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k' }
  const verify = tokenVerifier(async () => [jwk])

  it('says who is calling', async () => expect(await verify(sign())).toEqual(caller))
  it.each([
    ['expired', () => sign({ expiresIn: -1 })],
    ['for another audience', () => sign({ audience: 'somebody' })],
    ['of another issuer', () => sign({ issuer: 'somebody' })],
    ['of an unknown key', () => sign({ keyid: 'other' })],
    [
      'signed by somebody else',
      () => sign({}, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    ],
    [
      'without a signature',
      () => jwt.sign({ caller }, '', { algorithm: 'none', keyid: 'k', issuer: 'vitrine' }),
    ],
    [
      'signed with the public key as a secret',
      () => jwt.sign({ caller }, JSON.stringify(jwk), { keyid: 'k', issuer: 'vitrine' }),
    ],
    ['that is no token', () => 'x.y.z'],
    ['whose payload is no JSON', () => `${sign().split('.')[0]}.bm90IGpzb24.x`],
  ])('%s is nobody', async (_, token) => expect(await verify(token())).toEqual({}))
  it('is nobody from the moment on that it expires, although it was verified before', async () => {
    const token = sign({ expiresIn: 2 })
    expect([await verify(token), await verify(token)]).toEqual([caller, caller])
    while ('administrator' in (await verify(token))) await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await verify(token)).toEqual({})
  })
  it('is who called while it was valid, however late that is told', async () => {
    const token = sign()
    const { exp = 0 } = jwt.decode(token) as { exp?: number }
    const now = (exp + 600) * 1000
    const late = tokenVerifier(
      async () => [jwk],
      () => now,
    )
    const [used, after] = [new Date((exp - 1) * 1000), new Date(exp * 1000)]
    expect([await late(token), await late(token, after), await late(token, used)]).toEqual([{}, {}, caller])
    expect([await late(token, used), await late(token)]).toEqual([caller, {}])
  })
  it('that this process has signed is believed until it expires, and by nobody else', async () => {
    let now = 1_000
    const verified = verifiedTokens(() => now)
    const here = tokenVerifier(
      async () => [],
      () => now,
      verified,
    )
    const token = sign()
    verified.add(token, { caller, expiresAt: 2_000 })
    expect([await here(token), await here(sign({ expiresIn: 59 }))]).toEqual([caller, {}])
    expect(await tokenVerifier(async () => [])(token)).toEqual({})
    now = 2_000
    expect(await here(token)).toEqual({})
  })
  it('that has expired is not kept for long where others come', () => {
    let now = 0
    const verified = verifiedTokens(() => now)
    const add = (name: string) => verified.add(name, { caller, expiresAt: now + 60_000 })
    for (let n = 0; n < 100; n += 1) add(`former ${n}`)
    now = 60_000
    for (let n = 0; n < 100; n += 1) add(`new ${n}`)
    expect([verified.size(), verified.callerOf('new 0')]).toEqual([100, caller])
  })
  it('of a new key makes the keys be read again', async () => {
    const keys: (typeof jwk)[] = []
    const late = tokenVerifier(async () => keys)
    expect(await late(sign())).toEqual({})
    keys.push(jwk)
    while (!('administrator' in (await late(sign())))) await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await late(sign())).toEqual(caller)
  })
})

describe('a caller', () => {
  const session = { id: 'x', session: 's' }
  it.each([
    ['administrator', {}, 'not-signed-in'],
    ['administrator', { shopper: session }, 'not-allowed'],
    ['shopper', { device: session }, 'not-signed-in'],
    ['shopper', { administrator: session }, 'not-signed-in'],
    ['gateway', { administrator: session }, 'unknown-path'],
  ] as const)('where %s is asked for, being %j, gets %s', (allow, caller, code) =>
    expect(() => authorise({ allow, route: 'GET /x' }, caller, false)).toThrow(
      expect.objectContaining({ code }),
    ),
  )
  it('passes with the role, and the gateway with its key', () => {
    const route = 'GET /api/admin/tags'
    authorise({ allow: 'administrator', route }, { administrator: session }, false)
    authorise({ allow: 'gateway', route }, {}, true)
    authorise({ allow: 'anyone', route }, {}, false)
  })
  it.each([
    ['GET /api/admin/tags', undefined, true],
    ['GET /api/admin/tags', 'a role of a newer identity', true],
    ['POST /api/admin/outfits', undefined, false],
    ['POST /api/admin/outfits', 'analyst', false],
    ['POST /api/admin/outfits', 'editor', true],
    ['DELETE /api/admin/outfits/:id', 'editor', false],
    ['DELETE /api/admin/outfits/:id', 'owner', true],
    ['POST /api/admin/without-a-row', 'publisher', false],
    ['POST /api/admin/without-a-row', 'owner', true],
  ] as const)('at %s needs its role: %s', (route, role, passes) => {
    const call = () =>
      authorise({ allow: 'administrator', route }, { administrator: { ...session, role } }, false)
    if (passes) call()
    else expect(call).toThrow(expect.objectContaining({ code: 'role-missing', kind: 'forbidden' }))
  })
})

describe('a visitor', () => {
  it('has an address only beside the shared key', () => {
    const headers = visitorHeaders('the-key', '203.0.113.7')
    expect(visitorOf(headers, cameFromGateway(headers, 'the-key')).address).toBe('203.0.113.7')
    expect(visitorOf(headers, cameFromGateway(headers, 'another')).address).toBe('')
  })
  it('with letters beyond ASCII is compared like any other', () => {
    const isKey = (given: string) => cameFromGateway(visitorHeaders(given, ''), 'the-key')
    expect(isKey('thé-key')).toBe(false)
    expect(isKey('the-kéy')).toBe(false)
    expect(isKey('the-key')).toBe(true)
  })
  it.each([[{ dnt: '1' }], [{ 'sec-gpc': '1' }]])('who sends %j is private', (headers) =>
    expect(visitorOf(headers, false).private).toBe(true),
  )
})
