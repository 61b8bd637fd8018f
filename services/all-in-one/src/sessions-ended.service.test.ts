import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { readSettings } from '@vitrine/service-kit'
import { allSettings } from './settings.ts'
import { startAll, type Started } from './start-all.ts'

jest.setTimeout(120_000)

let folder: string
let started: Started
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-ended-'))
  const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), DEMO: 'off', LIMITS: 'off' }
  started = await startAll(readSettings(allSettings, settings), { log: false })
})
afterAll(async () => {
  await started.stop()
  await rm(folder, { recursive: true, force: true })
})

const send = (method: string, path: string, body?: object, cookie = '') =>
  fetch(started.url + path, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const cookieOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

const elsewheres = 20
let count = 0
/** An account with a session here and many elsewhere. */
async function signedInOften() {
  const [email, password] = [`ida-${(count += 1)}@shop.example`, 'a-long-password']
  const preferences = { displayName: 'Ida', age: '26-35', stylePreferences: ['casual'] }
  const here = cookieOf(await send('POST', '/api/auth/register', { email, password, ...preferences }))
  const login = async () => cookieOf(await send('POST', '/api/auth/login', { email, password }))
  return { here, elsewhere: await Promise.all(Array.from({ length: elsewheres }, login)), password }
}

type Who = Awaited<ReturnType<typeof signedInOften>>

const write = async (cookie: string) =>
  (await send('PATCH', '/api/auth/me', { displayName: `Ida ${(count += 1)}` }, cookie)).status

/** Every session elsewhere writes all the time; answers what those writes heard that began after `end` was answered. */
async function writingWhile({ elsewhere }: Who, end: () => Promise<Response>): Promise<number[]> {
  let isAnswered = false
  const writers = elsewhere.map(async (cookie) => {
    while (!isAnswered) await write(cookie)
  })
  const { status } = await end()
  isAnswered = true
  const late = await Promise.all(elsewhere.map(write))
  await Promise.all(writers)
  expect(status).toBe(204)
  return late
}

describe('no write of a session that has ended is accepted once the end is answered', () => {
  it.each<[string, (who: Who) => Promise<Response>]>([
    ['signing out everywhere else', ({ here }) => send('DELETE', '/api/auth/sessions', undefined, here)],
    [
      'a new password',
      ({ here, password }) =>
        send('POST', '/api/auth/password', { password, newPassword: 'another-password' }, here),
    ],
    ['deleting the account', ({ here, password }) => send('DELETE', '/api/auth/me', { password }, here)],
  ])('%s', async (_, end) => {
    const who = await signedInOften()
    expect(await writingWhile(who, () => end(who))).toEqual(who.elsewhere.map(() => 401))
  })
})
