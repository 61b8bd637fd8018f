import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { api, serviceNames, type Endpoint } from '@vitrine/contracts'
import { openLogs, readSettings } from '@vitrine/service-kit'
import { allSettings } from './settings.ts'
import { startAll, type Started } from './start-all.ts'

jest.setTimeout(120_000)

/** In every request, wherever a visitor can write. */
const person = {
  email: 'unmistakable@example.com',
  username: 'unmistakable',
  password: 'unmistakable-password',
  newPassword: 'unmistakable-password',
  secret: 'unmistakable-secret',
  displayName: 'unmistakable',
  q: 'unmistakable',
}
const headers = {
  cookie: 'vitrine_session=unmistakable; vitrine_device=unmistakable',
  authorization: 'Bearer unmistakable.token.x',
  'x-forwarded-for': '198.51.100.77',
  'user-agent': 'Mozilla/5.0 (X11; unmistakable) Firefox/150.0',
  'content-type': 'application/json',
}

let folder: string
let started: Started
const lines: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-log-'))
  const environment = { PORT: '0', DATA_DIR: folder, DEMO: 'off', LIMITS: 'off', TRUST_PROXY: '127.0.0.1' }
  const administrator = { ADMIN_USERNAME: 'mira', ADMIN_PASSWORD: 'a-password-for-tests' }
  const settings = readSettings(allSettings, { ...environment, ...administrator, LOG_LEVEL: 'debug' })
  const log = await openLogs(settings, { write: (line: string) => void lines.push(line) })
  started = await startAll(settings, { log })
})
afterAll(async () => {
  await started.stop()
  await rm(folder, { recursive: true, force: true })
})

const endpoints = Object.values(api).flatMap((of) => Object.values(of) as Endpoint[])

/** Asks everything that the gateway forwards; answers the trace ids of what went wrong. */
async function askEverything(): Promise<string[]> {
  const failures: string[] = []
  for (const { method, path } of endpoints) {
    const at = `${path.replace(/:\w+/g, 'unmistakable')}?q=unmistakable&email=${person.email}`
    const body = method === 'GET' ? {} : { body: JSON.stringify(person) }
    const reply = await fetch(started.url + at, { method, headers, ...body })
    const text = await reply.text()
    if (reply.status === 500) failures.push((JSON.parse(text) as { traceId: string }).traceId)
  }
  return failures
}

/** Nothing that is stored can be read any more. */
function breakStorage() {
  for (const service of serviceNames) {
    const file = new DatabaseSync(join(folder, `${service}.sqlite`), { timeout: 5_000 })
    const tables = file.prepare("select name from sqlite_master where type = 'table'").all()
    for (const { name } of tables)
      if (!String(name).startsWith('sqlite_')) file.exec(`drop table "${String(name)}"`)
    file.close()
  }
}

it('has nothing to warn of at a first start', () => {
  const logged = lines.map((line) => JSON.parse(line) as { level: string })
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.filter(({ level }) => level !== 'info' && level !== 'debug')).toEqual([])
})
it('has one event a line, each with its service, and nothing about anybody, whatever is refused or fails', async () => {
  await askEverything()
  breakStorage()
  const failures = await askEverything()
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(failures.length).toBeGreaterThan(0)
  expect(logged.map(({ traceId }) => traceId)).toEqual(expect.arrayContaining(failures))
  for (const line of logged)
    expect(line).toMatchObject({
      level: expect.any(String),
      time: expect.any(String),
      msg: expect.any(String),
      service: expect.any(String),
    })
  expect(lines.join('')).not.toMatch(/unmistakable|198\.51\.100\.77/)
})
