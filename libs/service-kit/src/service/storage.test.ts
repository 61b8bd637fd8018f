import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { eventually, folderForTest } from '@vitrine/engine-testing'
import type { Engines } from '@vitrine/engines'
import {
  eventStoreSchema,
  openSqliteFile,
  sqliteEventStore,
  type SqliteFile,
} from '@vitrine/engines/adapters'
import { embeddedEngines, type EmbeddedEngines } from '@vitrine/engines/embedded'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { defineService, type RunningService } from './service-definition.ts'
import { startService } from './service.ts'
import { jsonLog } from '../telemetry/log.ts'

const at = '2026-01-01T00:00:00.000Z'

/** Notes what it is sent, and tells it. */
const notebook = defineService({
  name: 'media',
  build: ({ engines: { eventStore } }) => ({
    publishes: ['Noted'],
    routes({ app }) {
      app.post<{ Params: { id: string } }>('/notes/:id', async ({ params, body }) => {
        await eventStore.append(`note-${params.id}`, 0, [{ type: 'Noted', data: body }], { at })
        return {}
      })
      app.get<{ Params: { id: string } }>('/notes/:id', async ({ params }) =>
        eventStore.read(`note-${params.id}`),
      )
    },
  }),
})

let folder: string
let open: EmbeddedEngines
let file: SqliteFile
let service: RunningService
let lines: string[]

beforeEach(async () => {
  folder = await folderForTest()
  open = embeddedEngines(folder)
  file = openSqliteFile(join(folder, 'notes.sqlite'), eventStoreSchema)
  lines = []
  const openEngines = async (name: string): Promise<Engines> => ({
    ...(await open(name)),
    eventStore: sqliteEventStore(file),
    health: async () => ({ unavailable: complaint(), degraded: [] }),
  })
  const log = jsonLog({ service: 'media', level: 'warn', out: { write: (line) => void lines.push(line) } })
  service = await startService(notebook, { openEngines, gatewayKey: 'a-key', log })
})
afterEach(async () => {
  await service.stop()
  await open.close()
  await file.close()
  await rm(folder, { recursive: true, force: true })
})

function complaint(): string[] {
  try {
    file.check()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}
const write = (id: number) =>
  service.app.inject({ method: 'POST', url: `/notes/${id}`, payload: { text: 'x'.repeat(3_000) } })
const read = (id: number) => service.app.inject(`/notes/${id}`)
const ready = async () =>
  (await service.app.inject('/ready')).json<{ ready: boolean; unavailable: string[] }>()

/** Lets the file grow no more. */
const fill = () =>
  file.row(
    `pragma max_page_count = ${file.row<{ n: number }>('select page_count as n from pragma_page_count')!.n}`,
  )
const makeSpace = () => file.row('pragma max_page_count = 100000')

describe('a service on a full disk', () => {
  it('refuses what writes in 503, is read on, says so once, and goes on by itself when there is space', async () => {
    expect((await write(0)).statusCode).toBe(200)
    fill()
    let last = await write(1)
    for (let id = 1; last.statusCode === 200; id += 1) last = await write(id)
    for (let id = 1_000; id < 1_300; id += 1) last = await write(id)
    expect([last.statusCode, last.headers['retry-after'], last.json<{ code: string }>().code]).toEqual([
      503,
      '10',
      'storage-unavailable',
    ])
    expect(last.body).not.toContain(folder)
    expect((await read(0)).json()).toHaveLength(1)
    expect(lines.filter((line) => line.includes('disk is full'))).toHaveLength(1)
    expect(lines.join()).not.toContain('stack')

    makeSpace()
    expect((await write(2_000)).statusCode).toBe(200)
    await eventually(async () => expect(await ready()).toMatchObject({ ready: true, unavailable: [] }))
  }, 30_000)
})
