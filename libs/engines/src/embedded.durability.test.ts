import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { folderForTest } from './contract/folder-for-test.ts'
import { gate } from './contract/clauses.ts'
import { embeddedEngines } from './embedded.ts'
import type { RecordedEvent } from './event-store/event-store.ts'

const event: RecordedEvent = {
  id: 'a@1',
  stream: 'a',
  version: 1,
  type: 'Drafted',
  data: {},
  at: '2026-01-01',
}
const moment = () => new Promise((resolve) => setTimeout(resolve, 30))

let directory: string
beforeEach(async () => {
  directory = await folderForTest()
})
afterEach(() => rm(directory, { recursive: true }))

/** Engines on a disk that takes nothing until it is told to. */
async function onSlowDisk() {
  const { opened, open: release } = gate()
  const quiet = { report: () => undefined }
  const open = embeddedEngines(directory, { flush: () => opened, bus: quiet, activity: quiet })
  return { engines: await open('tested'), release, close: open.close }
}

/** Whether it comes only after the disk has taken what was written. */
async function waitsForTheDisk(
  begin: (engines: Awaited<ReturnType<typeof onSlowDisk>>['engines'], came: () => void) => Promise<unknown>,
): Promise<void> {
  const { engines, release, close } = await onSlowDisk()
  const arrived = gate()
  let here = false
  const begun = begin(engines, () => {
    here = true
    arrived.open()
  })
  await moment()
  const early = here
  release()
  await Promise.all([begun, arrived.opened])
  await close()
  expect(early).toBe(false)
}

test('pending events are handed out when they are durable', () =>
  waitsForTheDisk(async ({ eventStore }, came) => {
    const appended = eventStore.append('a', 0, [{ type: 'Drafted', data: {} }], { at: '2026-01-01' })
    expect(await eventStore.read('a')).toHaveLength(1)
    expect(await eventStore.pending(10)).toHaveLength(1)
    came()
    await appended
  }))

test('events are delivered when they are durable', () =>
  waitsForTheDisk(async ({ bus }, came) => {
    await bus.subscribe({ name: 'view', types: ['Drafted'], handle: async () => came() })
    await bus.publish(event)
  }))

test('activity is delivered when it is durable', () =>
  waitsForTheDisk(async ({ activity }, came) => {
    const appended = activity.append({ key: 'a', value: 1 })
    await nextTurn()
    await nextTurn()
    await activity.consume('roll-up', { handle: async () => came() })
    await appended
  }))

test('an offset of the counters is told when it is durable', () =>
  waitsForTheDisk(async ({ counters }, came) => {
    const added = counters.add('activity/0', 7, [])
    expect(await counters.offset('activity/0')).toBe(7)
    came()
    await added
  }))

test('a disk that fails shows in the health and stops every acknowledgement', async () => {
  const failing = embeddedEngines(directory, { flush: () => Promise.reject(new Error('EIO')) })
  const { eventStore, activity, health } = await failing('tested')
  expect(await health()).toEqual({ away: [], degraded: [] })
  const append = eventStore.append('a', 0, [{ type: 'Drafted', data: {} }], { at: '2026-01-01' })
  await expect(append).rejects.toThrow('cannot be made durable')
  await expect(activity.append({ key: 'a', value: 1 })).rejects.toThrow('cannot be made durable')
  await expect(eventStore.pending(1)).rejects.toThrow('cannot be made durable')
  expect((await health()).away.join()).toContain('cannot be made durable')
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
  const enough = gate()
  child.stdout.on('data', (dots: Buffer) => {
    acknowledged += dots.length
    if (acknowledged > 50) enough.open()
  })
  await Promise.race([enough.opened, died])
  const open = embeddedEngines(directory)
  await expect(open('tested')).rejects.toThrow('is in use')
  child.kill('SIGKILL')
  await died
  const { eventStore } = await open('tested')
  expect(acknowledged).toBeGreaterThan(50)
  expect((await eventStore.read('a')).length).toBeGreaterThanOrEqual(acknowledged)
  await open.close()
}, 30_000)
