import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { createHmac } from 'node:crypto'
import type { Engines } from '@vitrine/engines'
import { enginesForTest } from '@vitrine/test-kit'
import { agentKeys, visitorKeys } from './keys.ts'

let engines: Engines
let time: Date
const at = (day: string) => void (time = new Date(`${day}T09:00:00.000Z`))
const given = () => ({ documents: engines.documents, now: () => time })
const open = () => visitorKeys(given())
const days = async () =>
  (await engines.documents.collection('visitor-keys').find()).map(({ id }) => id).toSorted()

beforeEach(async () => {
  engines = await enginesForTest('tracking')
  at('2026-05-04')
})
afterEach(() => engines.close())

it('each day has a key, the same in every process', async () => {
  const [one, other] = await Promise.all([open(), open()])
  const keys = [await one.keyOf('2026-05-04'), await one.keyOf('2026-05-05')]
  expect(keys).toEqual([await other.keyOf('2026-05-04'), await other.keyOf('2026-05-05')])
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/)
})

it('a key is there when its day begins, and serves what comes a little late', async () => {
  const keys = await open()
  const key = await keys.keyOf('2026-05-05')
  at('2026-05-06')
  await keys.look()
  expect(await keys.keyOf('2026-05-05')).toBe(key)
})

it('after two days a key is nowhere, and none is made in its place', async () => {
  const keys = await open()
  at('2026-05-06')
  await keys.look()
  expect(await keys.keyOf('2026-05-04')).toBeUndefined()
  expect(await (await open()).keyOf('2026-05-04')).toBeUndefined()
  expect(await days()).toEqual(['2026-05-05', '2026-05-06', '2026-05-07'])
})

it('the keys of agents are read for 90 days, and never made for a day that had none', async () => {
  const keys = await agentKeys(given())
  const key = await keys.keyOf('2026-05-04')
  expect(key).not.toBe(await (await open()).keyOf('2026-05-04'))
  at('2026-08-01')
  await keys.look()
  expect(await (await agentKeys(given())).read('2026-05-04')).toBe(key)
  expect(await keys.read('2026-06-01')).toBeUndefined()
  at('2026-08-02')
  expect(await keys.read('2026-05-04')).toBeUndefined()
  await keys.look()
  expect((await engines.documents.collection('agent-keys').find()).map(({ id }) => id).toSorted()).toEqual([
    '2026-05-05',
    '2026-08-01',
    '2026-08-02',
    '2026-08-03',
  ])
})

it('a day far ahead has none', async () => expect(await (await open()).keyOf('2026-06-01')).toBeUndefined())

it('the days of an upgrade keep the keys that they had; then the secret of those goes, and keys are random', async () => {
  const secrets = engines.documents.collection<{ secret: string }>('secrets')
  await secrets.insert('visitors', 1, { secret: 'former' })
  const derived = (day: string) => createHmac('sha256', 'former').update(day).digest('base64url')
  const keys = await open()
  for (const day of ['2026-05-03', '2026-05-04']) expect(await keys.keyOf(day)).toBe(derived(day))
  expect(await keys.keyOf('2026-05-05')).not.toBe(derived('2026-05-05'))
  at('2026-05-05')
  const again = await open()
  expect(await again.keyOf('2026-05-04')).toBe(derived('2026-05-04'))
  expect(await secrets.get('visitors')).toBeUndefined()
})
