import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect } from '@jest/globals'
import { operationsApi } from '@vitrine/contracts'
import { eventually, folderForTest } from '@vitrine/engine-testing'
import type { Engines } from '@vitrine/engines'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { defineProjection } from '@vitrine/event-sourcing'
import { defineService, type RunningService } from '../service/service-definition.ts'
import { startService } from '../service/service.ts'
import { operationsEvents, operationsStream } from './operations.events.ts'
import { operator, type Operator } from './operator.ts'

type Thing = { type: 'ThingMade'; data: { size: number } }
export const at = '2026-10-01T12:00:00.000Z'
export const lately = new Date().toISOString()
export const made = (size: unknown) => [{ type: 'ThingMade', data: { size } }]

/** Makes things; reads only numeric sizes until it is `mended`; subscribes to things, and fails at those it `dislikes`. */
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

type Running = {
  /** When things are decided; letters die at the time of the machine. */
  clock: string
  state: { mended: boolean; dislikes: boolean }
  service: RunningService
  engines: Engines
}

/** The service of things, started for each test, and what an operator asks of it. */
export function thingsForTest() {
  const things = {} as Running
  let asked: Operator
  let cleanUp: () => Promise<void>
  beforeEach(async () => {
    things.clock = at
    things.state = { mended: false, dislikes: false }
    const folder = await folderForTest()
    const open = embeddedEngines(folder, { bus: { backOff: () => 5, report: () => undefined } })
    things.service = await startService(thingsService(things.state), {
      gatewayKey,
      log: false,
      now: () => new Date(things.clock),
      openEngines: async (name) => (things.engines = await open(name)),
    })
    asked = operator({ forward: things.service.forward, gatewayKey })
    cleanUp = async () => {
      await things.service.stop()
      await open.close()
      await rm(folder, { recursive: true })
    }
  })
  afterEach(() => cleanUp())

  const ask: Operator['ask'] = (...given) => asked.ask(...given)
  const verify: Operator['verify'] = (...given) => asked.verify(...given)
  const list = () => ask(operationsApi.listDeadLetters)
  return {
    things,
    ask,
    verify,
    list,
    ready: async () => {
      const reply = await things.service.app.inject('/ready')
      return { status: reply.statusCode, degraded: reply.json().degraded as string[] }
    },
    decisions: async () =>
      (await things.engines.eventStore.read(operationsStream)).map((event) => ({
        ...operationsEvents.parse(event),
        by: event.by,
        at: event.at,
      })),
    eventuallyDead: () => eventually(async () => expect(await list()).toHaveLength(1)),
  }
}
