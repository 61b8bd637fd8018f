import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { operationsApi, type Endpoint } from '@vitrine/contracts'
import { eventually, folderForTest } from '@vitrine/engine-testing'
import type { Engines } from '@vitrine/engines'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { defineProjection } from '@vitrine/event-sourcing'
import { defineService, type RunningService } from '../service/service-definition.ts'
import { startService } from '../service/service.ts'
import { operationsEvents, operationsStream } from './operations.events.ts'
import { operator, type Operator } from './operator.ts'

type Thing = { type: 'ThingMade'; data: { size: number } }
const at = '2026-10-01T12:00:00.000Z'
const lately = new Date().toISOString()
const made = (size: unknown) => [{ type: 'ThingMade', data: { size } }]

/** Makes things; reads those whose size is a number, until it is `mended`; hears of things, and fails at those it `dislikes`. */
const thingsService = (state: { mended: boolean; dislikes: boolean }) =>
  defineService({
    name: 'media',
    build({ projections }) {
      projections.project(
        defineProjection<Thing, { size: number }>({
          name: 'things',
          version: 1,
          kind: 'thing',
          events: {
            types: ['ThingMade'],
            parse({ data }) {
              const { size } = data as { size: unknown }
              if (typeof size !== 'number' && !state.mended) throw new Error('a size must be a number')
              return { type: 'ThingMade', data: { size: Number(size) } }
            },
          },
          latest: ({ data }) => data,
        }),
      )
      return {
        routes: () => undefined,
        subscriptions: [
          {
            name: 'others',
            types: ['OtherThingMade'],
            handle: async () => {
              if (state.dislikes) throw new Error('not this one')
            },
          },
        ],
      }
    },
  })

const gatewayKey = 'a-key-that-nobody-else-has'
/** When things are decided; letters die at the time of the machine. */
let clock: string
let state: { mended: boolean; dislikes: boolean }
let service: RunningService
let engines: Engines
let ask: Operator['ask']
let verify: Operator['verify']
let cleanUp: () => Promise<void>
beforeEach(async () => {
  clock = at
  state = { mended: false, dislikes: false }
  const folder = await folderForTest()
  const open = embeddedEngines(folder, { bus: { backOff: () => 5, report: () => undefined } })
  service = await startService(thingsService(state), {
    gatewayKey,
    log: false,
    now: () => new Date(clock),
    openEngines: async (name) => (engines = await open(name)),
  })
  ;({ ask, verify } = operator({ forward: service.forward, gatewayKey }))
  cleanUp = async () => {
    await service.stop()
    await open.close()
    await rm(folder, { recursive: true })
  }
})
afterEach(() => cleanUp())

const ready = async () => {
  const reply = await service.app.inject('/ready')
  return { status: reply.statusCode, degraded: reply.json().degraded as string[] }
}
const list = () => ask(operationsApi.listDeadLetters)
const decisions = async () =>
  (await engines.eventStore.read(operationsStream)).map((event) => ({
    ...operationsEvents.parse(event),
    by: event.by,
    at: event.at,
  }))
const eventuallyDead = () => eventually(async () => expect(await list()).toHaveLength(1))

describe('a stream that cannot be passed on', () => {
  beforeEach(async () => {
    const { eventStore } = engines
    await eventStore.append('thing-1', 0, [...made(1), ...made('large'), ...made(3)], {
      at: lately,
    })
    await eventuallyDead()
  }, 60_000)

  it('is listed and shown, and /ready says so without refusing', async () => {
    expect(await list()).toEqual([
      {
        from: 'outbox',
        id: 'thing-1',
        error: 'thing-1@2 cannot be read: a size must be a number',
        attempts: 5,
        at: expect.any(String),
        events: 2,
      },
    ])
    const shown = await ask(operationsApi.showDeadLetter, { body: { from: 'outbox', id: 'thing-1' } })
    expect(shown).toMatchObject([{ id: 'thing-1@2', data: { size: 'large' } }, { id: 'thing-1@3' }])
    await eventually(async () =>
      expect(await ready()).toEqual({
        status: 200,
        degraded: ['1 stream of the outbox is a dead letter: npm run dead-letters -- list'],
      }),
    )
  })
  it('goes on when it is redriven once it can be read; who did that stands in the log', async () => {
    state.mended = true
    const body = { from: 'outbox', id: 'thing-1', by: 'ada' }
    expect([await ask(operationsApi.redriveDeadLetters, { body }), await list()]).toEqual([
      { events: 2, left: 0 },
      [],
    ])
    await eventually(async () => {
      const [status] = await ask(operationsApi.listProjections)
      expect(status).toMatchObject({ name: 'things', isCurrent: true })
      expect((await engines.documents.collection('things-1').get('1'))?.version).toBe(3)
    })
    expect(await decisions()).toEqual([
      {
        type: 'DeadLettersRedriven',
        data: { from: 'outbox', id: 'thing-1', events: 2, by: 'ada' },
        by: 'ada',
        at,
      },
    ])
  })
  it('is let go of when it is discarded; who did that stands in the log', async () => {
    const body = { from: 'outbox', id: null, by: 'ada' }
    expect(await ask(operationsApi.discardDeadLetters, { body })).toEqual({ events: 2, left: 0 })
    expect(await list()).toEqual([])
    expect((await engines.eventStore.pending(10)).events).toEqual([])
    expect(await decisions()).toMatchObject([
      { type: 'DeadLettersDiscarded', data: { id: null, events: 2, by: 'ada' } },
    ])
  })
  it.each([
    { from: 'outbox', id: 'thing-2' },
    { from: 'media.others', id: null },
    { from: 'catalog.others', id: null },
  ])('is not mistaken for %j, and nothing is noted', async (chosen) => {
    for (const call of [operationsApi.redriveDeadLetters, operationsApi.discardDeadLetters]) {
      const asked = ask(call, { body: { ...chosen, by: 'ada' } })
      await expect(asked).rejects.toThrow(`in ${chosen.from}.`)
    }
    await expect(ask(operationsApi.showDeadLetter, { body: chosen })).rejects.toMatchObject({ status: 404 })
    expect([await decisions(), (await list()).length]).toEqual([[], 1])
  })
})

describe('an event that a subscription cannot handle', () => {
  beforeEach(async () => {
    state.dislikes = true
    await engines.bus.publish({
      id: 'other-1@1',
      stream: 'other-1',
      version: 1,
      type: 'OtherThingMade',
      data: { size: 1 },
      at,
    })
    await eventuallyDead()
  }, 60_000)

  it('is listed beside the streams, and redriven', async () => {
    expect(await list()).toMatchObject([
      { from: 'media.others', id: 'other-1@1', error: 'not this one', events: 1 },
    ])
    state.dislikes = false
    const body = { from: 'media.others', id: null, by: 'ada' }
    expect(await ask(operationsApi.redriveDeadLetters, { body })).toEqual({ events: 1, left: 0 })
    await eventually(async () => expect(await list()).toEqual([]))
    expect(await decisions()).toMatchObject([{ type: 'DeadLettersRedriven', data: { from: 'media.others' } }])
  })
  it('is let go of by its id', async () => {
    const chosen = { from: 'media.others', id: 'other-1@1' }
    expect(await ask(operationsApi.showDeadLetter, { body: chosen })).toMatchObject([
      { id: 'other-1@1', data: { size: 1 } },
    ])
    const body = { ...chosen, by: 'ada' }
    expect(await ask(operationsApi.discardDeadLetters, { body })).toEqual({ events: 1, left: 0 })
    expect(await list()).toEqual([])
  })
  it('is decided about once: of several who decide at the same time, all but one are told who did', async () => {
    clock = new Date().toISOString()
    const chosen = { from: 'media.others', id: 'other-1@1' }
    const decide = (by: string) => ask(operationsApi.discardDeadLetters, { body: { ...chosen, by } })
    const answers = await Promise.allSettled(['ada', 'bea', 'cleo'].map(decide))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const made = await decisions()
    expect(made).toHaveLength(1)
    const by = made[0]?.by
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          status: 409,
          code: 'dead-letter-decided',
          message: `${by} has discarded this dead letter (${clock.slice(11, 19)} UTC).`,
        })
    await expect(decide('dora')).rejects.toMatchObject({ status: 409 })
    expect(await ask(operationsApi.listDecisions)).toEqual([
      { type: 'DeadLettersDiscarded', ...chosen, events: 1, by, at: clock },
    ])
  })
  it('may be redriven again when it fails again', async () => {
    const body = { from: 'media.others', id: null, by: 'ada' }
    await ask(operationsApi.redriveDeadLetters, { body })
    await eventuallyDead()
    expect(await ask(operationsApi.redriveDeadLetters, { body })).toMatchObject({ events: 1 })
  })
  it('is shown among the oldest, and counted by the process', async () => {
    const body = { from: 'media.others', limit: 50 }
    expect(await ask(operationsApi.readOldestDeadLetters, { body })).toMatchObject([{ id: 'other-1@1' }])
    await eventually(async () =>
      expect(await ask(operationsApi.readProcess)).toMatchObject({
        service: 'media',
        ready: true,
        degraded: ['1 event of a subscription is a dead letter: npm run dead-letters -- list'],
        deadLetters: [{ from: 'media.others', count: 1 }],
        process: { pid: process.pid, memory: expect.any(Number), revision: null },
      }),
    )
  })
})

describe('verifying a projection', () => {
  it('ends with what was compared and what differs', async () => {
    const { eventStore, documents } = engines
    await eventStore.append('thing-1', 0, made(1), { at })
    await eventually(async () =>
      expect(await verify('things')).toEqual({ events: 1, documents: 1, differences: [] }),
    )
    await documents.collection('things-1').put('stray', 1, { size: 1 })
    expect(await verify('things')).toEqual({
      events: 1,
      documents: 1,
      differences: ['stray is stored at version 1 and not in the log'],
    })
  })
  it('tells how far it came all the time, so that nobody gives it up', async () => {
    const { eventStore, documents } = engines
    await eventStore.append('thing-1', 0, made(1), { at })
    await documents.collection('things-1').put('stray', 1, { size: 1 }) // looked at again a little later
    const told: number[] = []
    await verify('things', (events) => told.push(events))
    expect(told.slice(0, 2)).toEqual([1, 1])
  })
  it('of an unknown name is refused with the names that there are', () =>
    expect(verify('nothing')).rejects.toThrow('There is no projection called nothing: there are things.'))
})

describe('what an operator may ask', () => {
  it.each(Object.values(operationsApi) as Endpoint[])('is nothing for strangers: $route', async (asked) => {
    const untrusted = operator({ forward: service.forward, gatewayKey: 'a-key-that-is-but-a-guess.' })
    const answer = untrusted.ask(asked, { params: { name: 'things' }, body: {} })
    await expect(answer).rejects.toThrow('There is nothing at this address.')
  })
})
