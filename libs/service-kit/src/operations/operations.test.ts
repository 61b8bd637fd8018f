import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { operationsApi, type Endpoint } from '@vitrine/contracts'
import { defineProjection } from '@vitrine/event-sourcing'
import { eventually, startForTest } from '@vitrine/test-kit'
import type { FastifyInstance } from 'fastify'
import { defineService } from '../service.ts'
import { deadLetterNotes, projectionNote, recent } from './notes.ts'
import { operationsEvents, operationsStream } from './operations.events.ts'

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

let state: { mended: boolean; dislikes: boolean }
let service: Awaited<ReturnType<typeof startForTest>>
beforeEach(async () => {
  state = { mended: false, dislikes: false }
  service = await startForTest(thingsService(state), { now: () => new Date(at) })
})
afterEach(() => service.stop())

const ready = async (app: FastifyInstance) => {
  const reply = await app.inject('/ready')
  return { status: reply.statusCode, degraded: reply.json().degraded as string[] }
}
const list = async () => (await service.call(operationsApi.listDeadLetters)).body
const decisions = async () =>
  (await service.engines.eventStore.read(operationsStream)).map((event) => ({
    ...operationsEvents.parse(event),
    by: event.by,
    at: event.at,
  }))
const eventuallyDead = () => eventually(async () => expect(await list()).toHaveLength(1))

describe('a stream that cannot be passed on', () => {
  beforeEach(async () => {
    const { eventStore } = service.engines
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
        error: 'a size must be a number',
        attempts: 5,
        at: expect.any(String),
        events: 2,
      },
    ])
    const { body } = await service.call(operationsApi.showDeadLetter, {
      body: { from: 'outbox', id: 'thing-1' },
    })
    expect(body).toMatchObject([{ id: 'thing-1@2', data: { size: 'large' } }, { id: 'thing-1@3' }])
    await eventually(async () =>
      expect(await ready(service.app)).toEqual({
        status: 200,
        degraded: ['1 stream of the outbox is a dead letter: npm run dead-letters -- list'],
      }),
    )
  })
  it('goes on when it is redriven once it can be read; who did that stands in the log', async () => {
    state.mended = true
    const { body } = await service.call(operationsApi.redriveDeadLetters, {
      body: { from: 'outbox', id: 'thing-1', by: 'ada' },
    })
    expect([body, await list()]).toEqual([{ events: 2 }, []])
    await eventually(async () => {
      const [status] = (await service.call(operationsApi.listProjections)).body
      expect(status).toMatchObject({ name: 'things', isCurrent: true })
      expect((await service.engines.documents.collection('things-1').get('1'))?.version).toBe(3)
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
    expect((await service.call(operationsApi.discardDeadLetters, { body })).body).toEqual({ events: 2 })
    expect(await list()).toEqual([])
    expect((await service.engines.eventStore.pending(10)).events).toEqual([])
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
      const { status, body } = await service.call(call, { body: { ...chosen, by: 'ada' } })
      expect([status, body.code]).toEqual([404, 'dead-letter-missing'])
    }
    expect((await service.call(operationsApi.showDeadLetter, { body: chosen })).status).toBe(404)
    expect([await decisions(), (await list()).length]).toEqual([[], 1])
  })
})

describe('an event that a subscription cannot handle', () => {
  beforeEach(async () => {
    state.dislikes = true
    await service.hear({ stream: 'other-1', version: 1, type: 'OtherThingMade', data: { size: 1 } })
    await eventuallyDead()
  }, 60_000)

  it('is listed beside the streams, and redriven', async () => {
    expect(await list()).toMatchObject([
      { from: 'media.others', id: 'other-1@1', error: 'not this one', events: 1 },
    ])
    state.dislikes = false
    const body = { from: 'media.others', id: null, by: 'ada' }
    expect((await service.call(operationsApi.redriveDeadLetters, { body })).body).toEqual({ events: 1 })
    await eventually(async () => expect(await list()).toEqual([]))
    expect(await decisions()).toMatchObject([{ type: 'DeadLettersRedriven', data: { from: 'media.others' } }])
  })
  it('is let go of by its id', async () => {
    const chosen = { from: 'media.others', id: 'other-1@1' }
    const shown = await service.call(operationsApi.showDeadLetter, { body: chosen })
    expect(shown.body).toMatchObject([{ id: 'other-1@1', data: { size: 1 } }])
    const body = { ...chosen, by: 'ada' }
    expect((await service.call(operationsApi.discardDeadLetters, { body })).body).toEqual({ events: 1 })
    expect(await list()).toEqual([])
  })
})

describe('verifying a projection', () => {
  it('ends with what was compared and what differs', async () => {
    const { eventStore, documents } = service.engines
    await eventStore.append('thing-1', 0, made(1), { at })
    await eventually(async () =>
      expect(await service.verify('things')).toEqual({ events: 1, documents: 1, differences: [] }),
    )
    await documents.collection('things-1').put('stray', 1, { size: 1 })
    expect(await service.verify('things')).toEqual({
      events: 1,
      documents: 1,
      differences: ['stray is stored at version 1 and not in the log'],
    })
  })
  it('tells how far it came all the time, so that nobody gives it up', async () => {
    const { eventStore, documents } = service.engines
    await eventStore.append('thing-1', 0, made(1), { at })
    await documents.collection('things-1').put('stray', 1, { size: 1 }) // looked at again a little later
    const told: number[] = []
    await service.verify('things', (events) => told.push(events))
    expect(told.slice(0, 2)).toEqual([1, 1])
  })
  it('of an unknown name is refused with the names that there are', () =>
    expect(service.verify('nothing')).rejects.toThrow(
      'There is no projection called nothing: there are things.',
    ))
})

describe('what an operator may ask', () => {
  it.each(Object.values(operationsApi) as Endpoint[])('is nothing for strangers: $route', async (asked) => {
    const { status } = await service.call(asked, { stranger: true, params: { name: 'things' }, body: {} })
    expect(status).toBe(404)
  })
})

describe('what /ready notes', () => {
  it.each([
    [{ streams: 0, events: 0 }, []],
    [{ streams: 2, events: 0 }, [/^2 streams of the outbox are dead letters/]],
    [{ streams: 1, events: 3 }, [/^1 stream of the outbox is/, /^3 events of subscriptions are dead/]],
  ])('of %j dead letters is %j', (counts, notes) =>
    expect(deadLetterNotes(counts)).toEqual(notes.map((note) => expect.stringMatching(note))),
  )
  const current = {
    name: 'things',
    version: 2,
    live: { number: 2, version: 2, events: 9 },
    isCurrent: true,
    building: null,
    failure: null,
  }
  const building = { version: 2, events: 5, expected: 9, eventsPerSecond: 1 }
  it.each([
    [{}, []],
    [{ isCurrent: false }, ['the projection things is not current yet']],
    [{ isCurrent: false, building }, ['the projection things is being built: 5 of about 9 events']],
    [
      { isCurrent: false, building: { ...building, expected: null } },
      ['the projection things is being built: 5 events'],
    ],
    [
      { isCurrent: false, failure: 'catalog is unavailable' },
      ['the projection things could not be built yet: catalog is unavailable'],
    ],
  ])('of a projection with %j is %j', (status, notes) =>
    expect(projectionNote({ ...current, ...status })).toEqual(notes),
  )
  it('is asked for once however many want to know, and is the last that was known when asking fails or hangs', async () => {
    let asked = 0
    const count = recent(async () => (asked += 1), 0)
    expect(await Promise.all([count(), count(), count()])).toEqual([1, 1, 1])
    expect(await count()).toBe(1)
    expect(await recent(() => Promise.reject(new Error('unavailable')), 7)()).toBe(7)
    expect(await recent(() => new Promise<number>(() => undefined), 7)()).toBe(7)
  })
})
