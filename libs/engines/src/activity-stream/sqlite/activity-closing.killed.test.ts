import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { embeddedEngines } from '../../embedded.ts'

const rounds = [1, 2, 3, 4]
/** More numbers than a round appends. */
const roundLength = 1_000_000

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-'))
})
afterEach(() => rm(directory, { recursive: true }))

/** Appends and compresses without end; prints the last number of each append that was acknowledged, a line each. */
const program = (from: number) => `
  const { embeddedEngines } = await import('${new URL('../../embedded.ts', import.meta.url).href}')
  const closing = { afterMs: 0, rows: 0, records: 30, everyMs: 1 }
  const { activity } = await embeddedEngines('${directory}', { activity: { closing } })('tested')
  for (let n = ${from}; ; n += 25) {
    const values = Array.from({ length: 25 }, (_, index) => n + index)
    await activity.append(...values.map((value) => ({ key: 'visitor-' + (value % 9), value })))
    process.stdout.write(n + 24 + '\\n')
  }`

/** Runs it until so many appends were acknowledged, and kills it; answers the numbers of which that is known. */
async function appendUntilKilled(appends: number, from: number): Promise<number[]> {
  const args = ['--no-warnings', '--input-type=module', '-e', program(from)]
  const child = spawn(process.execPath, args, { env: {} })
  const died = new Promise((resolve) => child.once('close', resolve))
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString()
    if (said.split('\n').length > appends) child.kill('SIGKILL')
  })
  await died
  const last = Number(said.split('\n').at(-2))
  return Array.from({ length: last - from + 1 }, (_, index) => from + index)
}

async function everything(): Promise<number[]> {
  const open = embeddedEngines(directory)
  const { activity } = await open('tested')
  const values: number[] = []
  await activity.consume('everything', {
    handle: async ({ records }) => void values.push(...records.map(({ value }) => Number(value))),
  })
  const isBehind = async () => (await activity.lag('everything')).some(({ records }) => records > 0)
  while (await isBehind()) await sleep(5)
  await open.close()
  return values
}

test('a process that is killed while it compresses loses no record, and doubles none', async () => {
  const acknowledged: number[] = []
  for (const round of rounds) acknowledged.push(...(await appendUntilKilled(20 * round, round * roundLength)))
  expect(acknowledged.length).toBeGreaterThan(1000)
  const values = await everything()
  const there = new Set(values)
  expect(there.size).toBe(values.length)
  expect(acknowledged.filter((value) => !there.has(value))).toEqual([])
  using database = new DatabaseSync(join(directory, 'shared.sqlite'), { readOnly: true })
  expect(database.prepare('select count(*) as n from activity_parts').get()?.['n']).toBeGreaterThan(10)
}, 60_000)
