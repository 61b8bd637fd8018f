import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedEngines } from './embedded.ts'
import type { Engines } from './engines.ts'
import type { RecordedEvent } from './event-store/event-store.ts'
import type { Flush } from './sqlite/sqlite-file.ts'

const event: RecordedEvent = {
  id: 'a@1',
  stream: 'a',
  version: 1,
  type: 'Drafted',
  data: {},
  at: '2026-01-01',
}

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-'))
})
afterEach(() => rm(directory, { recursive: true }))

type Reading = {
  engines: Engines
  /** Resolves when something is written, and its flush has begun. */
  written: Promise<void>
  came(): void
}

/** Begins to read on engines of its own, whose disk is this one. */
async function readOn(disk: string, flush: Flush, read: (given: Reading) => Promise<unknown>) {
  const { promise: written, resolve: wrote } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: came } = Promise.withResolvers<void>()
  const quiet = { report: () => undefined }
  const open = embeddedEngines(join(directory, disk), {
    flush: (descriptor) => (wrote(), flush(descriptor)),
    bus: quiet,
    activity: quiet,
  })
  const reading = read({ engines: await open('tested'), written, came })
  const ended = Promise.all([reading, arrived])
  await written
  return { arrived: Promise.race([arrived, reading.then(() => arrived)]), end: () => ended.then(open.close) }
}

/** It comes at once from a quick disk, and from a slow one only when that has taken what was written. */
async function waitsForTheDisk(read: (given: Reading) => Promise<unknown>): Promise<void> {
  const began = performance.now()
  const quick = await readOn('quick', async () => undefined, read)
  await quick.arrived
  const quickMs = performance.now() - began
  await quick.end()

  const { promise: flushed, resolve: flush } = Promise.withResolvers<void>()
  const slow = await readOn('slow', () => flushed, read)
  const early = await Promise.race([slow.arrived.then(() => true), sleep(2 * quickMs + 50, false)])
  flush()
  await slow.end()
  expect(early).toBe(false)
}

test('pending events are handed out when they are durable', () =>
  waitsForTheDisk(async ({ engines: { eventStore }, written, came }) => {
    const appended = eventStore.append('a', 0, [{ type: 'Drafted', data: {} }], { at: '2026-01-01' })
    await written
    expect((await eventStore.pending(10)).events).toHaveLength(1)
    came()
    await appended
  }))

test('events are delivered when they are durable', () =>
  waitsForTheDisk(async ({ engines: { bus }, came }) => {
    await bus.subscribe({ name: 'view', types: ['Drafted'], handle: async () => came() })
    await bus.publish(event)
  }))

test('activity is delivered when it is durable', () =>
  waitsForTheDisk(async ({ engines: { activity }, written, came }) => {
    const appended = activity.append({ key: 'a', value: 1 })
    await written
    await activity.consume('roll-up', { handle: async () => came() })
    await appended
  }))

test('an offset of the counters is told when it is durable', () =>
  waitsForTheDisk(async ({ engines: { counters }, written, came }) => {
    const added = counters.add('activity/0', { offset: 7 }, [])
    await written
    expect(await counters.position('activity/0')).toEqual({ offset: 7 })
    came()
    await added
  }))

test('a disk that fails shows in the health and stops every acknowledgement', async () => {
  const failing = embeddedEngines(directory, { flush: () => Promise.reject(new Error('EIO')) })
  const { eventStore, activity, health } = await failing('tested')
  expect(await health()).toEqual({ unavailable: [], degraded: [], warnings: [] })
  const append = eventStore.append('a', 0, [{ type: 'Drafted', data: {} }], { at: '2026-01-01' })
  await expect(append).rejects.toThrow('cannot be made durable')
  await expect(activity.append({ key: 'a', value: 1 })).rejects.toThrow('cannot be made durable')
  await expect(eventStore.pending(1)).rejects.toThrow('cannot be made durable')
  expect((await health()).unavailable.join()).toContain('cannot be made durable')
  await failing.close()
})

test('a killed process lets go of its directory, and leaves everything it acknowledged', async () => {
  const embedded = new URL('embedded.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', `
    const { embeddedEngines } = await import('${embedded}')
    const { eventStore } = await embeddedEngines('${directory}')('tested')
    setInterval(() => undefined, 1000)
    for (let version = 0; ; version++) {
      await eventStore.append('a', version, [{ type: 'Drafted', data: {} }], { at: '2026-01-01' })
      process.stdout.write('.')
    }`], { env: {} }) // prettier-ignore
  const died = new Promise((resolve) => child.once('close', resolve))
  let acknowledged = 0
  const enough = Promise.withResolvers<void>()
  child.stdout.on('data', (dots: Buffer) => {
    acknowledged += dots.length
    if (acknowledged > 50) enough.resolve()
  })
  await Promise.race([enough.promise, died])
  const open = embeddedEngines(directory)
  await expect(open('tested')).rejects.toThrow('is in use')
  child.kill('SIGKILL')
  await died
  const { eventStore } = await open('tested')
  expect(acknowledged).toBeGreaterThan(50)
  expect((await eventStore.read('a')).length).toBeGreaterThanOrEqual(acknowledged)
  await open.close()
}, 30_000)
