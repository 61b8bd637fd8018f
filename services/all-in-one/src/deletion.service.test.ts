import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, jest } from '@jest/globals'
import { everythingIn } from '@vitrine/engine-testing/namespace-bytes'
import { forgetNamespace } from '@vitrine/engine-testing/forget-namespace'
import { distributedEngines } from '@vitrine/engines/distributed'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { identity, identitySettings } from '@vitrine/identity'
import { readSettings } from '@vitrine/service-kit'
import { eventually, startForTest } from '@vitrine/test-kit'
import { namespaceForTest, startServices } from '../upgrades/old-shop.fixtures.ts'
import { folderForTests } from './folder.fixtures.ts'
import { allSettings } from './settings.ts'
import { startAll, type Started } from './start-all.ts'

jest.setTimeout(120_000)

const password = 'a-long-password'
const email = 'Wilhelmina.Quetzal@Shop.example'
const displayName = 'Wilhelmina Quetzal'
const preferences = { age: '26-35', gender: 'female', stylePreferences: ['casual'] }

const { folder, run, stop } = folderForTests('deletion')

/** What tells who somebody was: the address and the name in any case, and what a hash of the address without a key would be. */
function tracesOf(bytes: Buffer): string[] {
  const account = email.toLowerCase()
  const hashes = ['sha256', 'sha1', 'md5'].flatMap((name) =>
    (['hex', 'base64url'] as const).map((encoding) => createHash(name).update(account).digest(encoding)),
  )
  const texts = [bytes.toString('latin1'), bytes.toString('utf16le')].map((text) => text.toLowerCase())
  return ['wilhelmina', 'quetzal', ...hashes.map((hash) => hash.toLowerCase())].filter((trace) =>
    texts.some((text) => text.includes(trace)),
  )
}
type Shop = { start(): Promise<Started>; traces(): Promise<string[]>; forget(): Promise<void> }

const inFolder = (): Shop => ({
  start: () =>
    startAll(readSettings(allSettings, { PORT: '0', DATA_DIR: folder(), DEMO: 'off' }), { log: false }),
  traces: tracesInFolder,
  forget: async () => {},
})
/** There the files are the engines' own: what they answer is looked at. */
function onEngines(): Shop {
  const settings = namespaceForTest(folder())
  return {
    start: () => startServices(distributedEngines(settings)),
    traces: async () => tracesOf(Buffer.from(await everythingIn(settings))),
    forget: () => forgetNamespace(settings),
  }
}
const shopFor = process.env['COMPOSITION'] === 'distributed' ? onEngines : inFolder

async function tracesInFolder() {
  const files = (await readdir(folder(), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['identity.sqlite', 'shared.sqlite']))
  const found: string[] = []
  for (const { parentPath, name } of files)
    found.push(...tracesOf(await readFile(join(parentPath, name))).map((trace) => `${trace} in ${name}`))
  return found
}

describe('an account that was deleted', () => {
  it('has left no byte of its address or name once the product has stopped', async () => {
    const shop = shopFor()
    const { url } = await run(shop.start())
    const send = async (ask: string, body?: object, cookie = '') => {
      const [method = '', path = ''] = ask.split(' ')
      const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
      const reply = await fetch(url + path, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return {
        status: reply.status,
        cookie: reply.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; '),
      }
    }
    const register = (given: object) =>
      send('POST /api/auth/register', { password, ...preferences, ...given })
    const device = await send('POST /api/users', preferences)
    for (const n of [1, 2, 3]) await register({ email: `other-${n}@example.com`, displayName: `Other ${n}` })
    const { status, cookie } = await send(
      'POST /api/auth/register',
      { email, password, displayName, ...preferences },
      device.cookie,
    )
    expect(status).toBe(201)
    await send('POST /api/auth/login', { email: ` ${email.toUpperCase()} `, password: 'a wrong one' })
    await send('POST /api/auth/login', { email, password })
    await register({ email, displayName })
    for (const more of [' the First', ' the Second, of a name that is much longer than it was', ''])
      await send('PATCH /api/auth/me', { displayName: `${displayName}${more}` }, cookie)
    expect((await send('GET /api/auth/export', undefined, cookie)).status).toBe(200)
    expect(await shop.traces()).not.toEqual([])
    expect((await send('DELETE /api/auth/me', { password: 'a wrong one' }, cookie)).status).toBe(403)
    expect((await send('DELETE /api/auth/me', { password }, cookie)).status).toBe(204)
    await send('POST /api/auth/login', { email, password })
    await stop()
    expect(await shop.traces()).toEqual([])
    await shop.forget()
  })

  it('and was kept by its address before, is gone two hours later', async () => {
    const open = () => embeddedEngines(folder())
    let time = Date.now()
    const start = () =>
      startForTest(identity({ ...identitySettings.parse({}), LIMITS: false }), {
        storage: { open, owners: [] as never, forget: async () => {} },
        now: () => new Date(time),
      })
    const before = open()
    const { documents } = await before('identity')
    await documents
      .collection('shoppers')
      .insert(email.toLowerCase(), 1, { personId: 'w', name: email, passwordHash: '', unfinished: 'closing' })
    const profile = { id: 'w', email, displayName, ...preferences, createdAt: new Date(time).toISOString() }
    await documents.collection('users').insert('w', 1, profile)
    await before.close()
    expect(await tracesInFolder()).not.toEqual([])

    for (const hours of [0, 2]) {
      time += hours * 60 * 60_000
      const service = await start()
      const shoppers = service.engines.documents.collection('shoppers')
      await eventually(async () => {
        expect(await shoppers.count()).toBe(0)
        if (hours > 0) expect(await shoppers.entries([email.toLowerCase()])).toEqual([])
      })
      await service.stop()
    }
    expect(await tracesInFolder()).toEqual([])
  })
})
