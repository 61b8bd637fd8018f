import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { callsWithoutFactor, includesRole, roles, type Role } from '@vitrine/contracts'
import { codeNow } from '../journeys/code-now.ts'
import { signIn as signInByCommand } from './archive/shop.ts'
import { behindPorts, inOneProcess } from './compositions.fixtures.ts'
import type { Started } from './start-all.ts'
import { uploadPicture } from './upload.fixtures.ts'

jest.setTimeout(120_000)

const ada = { username: 'ada', password: 'enchantress of numbers' }
const password = 'six white horses'
const environment = { ADMIN_USERNAME: ada.username, ADMIN_PASSWORD: ada.password }

type Operation = { operationId: string; 'x-allow': string; 'x-role'?: Role }
type Call = { method: string; path: string; id: string; role: Role | undefined }

describe.each([
  ['in one process', inOneProcess],
  ['as services behind ports', behindPorts],
])('%s', (_name, start) => {
  let folder: string
  let started: Started
  const cookies: Record<string, string> = {}
  let calls: Call[]

  const send = async (as: string, method: string, path: string, body?: object) => {
    const reply = await fetch(started.url + path, {
      method,
      headers: { cookie: cookies[as] ?? '', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('json')
    const answer = (isJson && text ? JSON.parse(text) : {}) as Record<string, string>
    const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0])
    return { status: reply.status, answer, cookie: cookie.join('; ') }
  }
  const signIn = async (as: string, path: string, body: object) =>
    void (cookies[as] = (await send('', 'POST', path, body)).cookie)
  const invite = async (role: Role) =>
    (await send('owner', 'POST', '/api/admin/people/invitations', { role, password: ada.password })).answer

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-roles-'))
    started = await start({ ...environment, DATA_DIR: join(folder, 'data') })
    await signIn('owner', '/api/admin/login', ada)
    for (const role of roles.slice(0, -1)) {
      const { secret } = await invite(role)
      await signIn(role, '/api/admin/invitations/accept', { secret, username: `the ${role}`, password })
    }
    await signIn('shopper', '/api/auth/register', {
      ...{ email: 'ida@example.com', password, displayName: 'Ida', age: '26-35' },
      stylePreferences: ['casual'],
    })
    const { answer } = await send('', 'GET', '/api/openapi.json')
    const paths = answer['paths'] as unknown as Record<string, Record<string, Operation>>
    calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => operation['x-allow'] === 'administrator')
        .map(([method, { operationId: id, 'x-role': role }]) => ({ method, path, id, role })),
    )
  })
  afterAll(async () => {
    await started.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const refusals = new Set(['not-signed-in', 'not-allowed', 'role-missing', 'factor-required'])
  /** With nothing to do it for: whoever is let in is told that something is missing. */
  async function outcome(as: string, { method, path }: Call): Promise<string> {
    const at = path.replace(/\{[^}]+\}/g, 'nothing')
    const { status, answer } = await send(as, method.toUpperCase(), at, method === 'get' ? undefined : {})
    return refusals.has(answer['code'] ?? '') ? `${status} ${answer['code']}` : 'let in'
  }
  const callers = ['nobody', 'shopper', ...roles] as const
  const expected = ({ role = 'owner' }: Call) => [
    '401 not-signed-in',
    '403 not-allowed',
    ...roles.map((one) => (includesRole(one, role) ? 'let in' : '403 role-missing')),
  ]

  it('every call of administration lets in whoever has its role, and nobody else', async () => {
    expect(calls.length).toBeGreaterThan(60)
    expect(calls.filter(({ role }) => role === undefined)).toEqual([])
    const table = []
    for (const call of calls) table.push([call.id, await Promise.all(callers.map((as) => outcome(as, call)))])
    expect(table).toEqual(calls.map((call) => [call.id, expected(call)]))
  })

  it('everybody is told whether they are signed in', async () => {
    const told = []
    for (const as of callers) {
      const { status, answer } = await send(as, 'GET', '/api/admin/me')
      told.push([as, status, answer['authenticated'], answer['role']])
    }
    expect(told).toEqual([
      ['nobody', 200, false, undefined],
      ['shopper', 200, false, undefined],
      ...roles.map((role) => [role, 200, true, role]),
    ])
  })

  it('what an editor writes is published by a publisher', async () => {
    const image = await uploadPicture(started.url, { cookie: cookies['editor'] ?? '' })
    const draft = { title: 'Noon', description: 'Linen.', category: 'casual', images: [image], tags: [] }
    const made = await send('editor', 'POST', '/api/admin/outfits', { ...draft, published: false })
    const at = `/api/admin/outfits/${made.answer['id']}`
    const publish = (as: string) => send(as, 'PUT', at, { ...draft, published: true })
    const [refused, straight] = [
      await publish('editor'),
      await send('editor', 'POST', '/api/admin/outfits', { ...draft, published: true }),
    ]
    expect([refused, straight].map(({ status, answer }) => [status, answer['code']])).toEqual([
      [403, 'role-missing'],
      [403, 'role-missing'],
    ])
    expect((await publish('publisher')).status).toBe(200)
    expect((await send('editor', 'PUT', at, { ...draft, published: false })).status).toBe(403)
  })

  it('a changed role ends the sessions that had it, at once where it was changed', async () => {
    const { secret, id } = await invite('publisher')
    await signIn('changed', '/api/admin/invitations/accept', { secret, username: 'changed', password })
    const list = () => send('changed', 'GET', '/api/admin/outfits')
    expect((await list()).status).toBe(200)
    const body = { role: 'editor', password: ada.password }
    expect((await send('owner', 'PUT', `/api/admin/people/${id}/role`, body)).status).toBe(204)
    expect((await list()).status).toBe(401)
    await signIn('changed', '/api/admin/login', { username: 'changed', password })
    expect((await send('changed', 'DELETE', '/api/admin/outfits/nothing')).status).toBe(403)
  })

  it('whoever lacks a second factor that owners require may do nothing but set one up', async () => {
    const { secret = '' } = (await send('owner', 'POST', '/api/admin/account/app/secret', {})).answer
    const body = { password: ada.password, secret, code: codeNow(secret) }
    expect((await send('owner', 'PUT', '/api/admin/account/app', body)).status).toBe(200)
    const required = { required: true, password: ada.password }
    expect((await send('owner', 'PUT', '/api/admin/people/factors', required)).status).toBe(204)
    await signIn('publisher', '/api/admin/login', { username: 'the publisher', password })
    const allowed = new Set<string>(callsWithoutFactor)
    for (const call of calls) {
      const isAllowed = allowed.has(`${call.method.toUpperCase()} ${call.path}`)
      expect([call.id, await outcome('publisher', call)]).toEqual([
        call.id,
        isAllowed ? 'let in' : '403 factor-required',
      ])
    }
    const shop = await signInByCommand({ url: started.url, ...ada, code: codeNow(secret, 1) })
    expect(await shop.json('/api/admin/people')).toMatchObject({ factorsRequired: true })
  })
})
