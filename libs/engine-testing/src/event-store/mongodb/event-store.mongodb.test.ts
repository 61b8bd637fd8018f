import { describe, expect, it } from '@jest/globals'
import type { EngineSettings } from '@vitrine/engines/distributed'
import { mongoEventStore } from '@vitrine/engines/adapters'
import { isVersionConflict } from '@vitrine/engines'
import { upTo } from '../../contract/clauses.ts'
import { onEngine } from '../../on-engine.fixtures.ts'
import { forgetfulLine } from '../../mongodb/forgetful-line.ts'
import { databaseForTest } from '../../mongodb/mongo-for-test.ts'

const drafted = { type: 'OutfitDrafted', data: { title: 'Linen' } }
const context = { at: '2026-03-01T10:00:00.000Z' }

onEngine('MongoDB', ['MONGODB_URL'], (settings: EngineSettings) =>
  describe('the event store on mongodb', () => {
    it('knows its own append whose acknowledgement was lost, and stores it once', async () => {
      await using line = await forgetfulLine(settings.MONGODB_URL)
      await using database = databaseForTest(settings)
      const mongo = database.open(line.address)
      const store = mongoEventStore(mongo)
      await store.append('outfit-1', 0, [drafted], context)
      line.loseReplyTo('insert')
      const recorded = await store.append('outfit-1', 1, [drafted, drafted], context)
      expect(line.lost()).toBe(1)
      expect(recorded.map(({ id }) => id)).toEqual(['outfit-1@2', 'outfit-1@3'])
      expect((await store.read('outfit-1')).map(({ version }) => version)).toEqual([1, 2, 3])
    })
    it('lets one of fifty writers on two connections through, whatever their appends would overlap', async () => {
      await using database = databaseForTest(settings)
      const connections = [database.open(), database.open()]
      const stores = connections.map(mongoEventStore)
      await stores[0]!.append('outfit-1', 0, [drafted, drafted], context)
      const attempts = upTo(50).map((n) => {
        const events = upTo(1 + (n % 4)).map(() => drafted)
        const overlapping = n % 3 === 0
        return stores[n % 2]!.append('outfit-1', overlapping ? 1 : 2, events, context).then(
          () => events.length,
          (error: unknown) => (isVersionConflict(error) ? 0 : Promise.reject(error)),
        )
      })
      const race = await Promise.all(attempts)
      const [won = 0, ...more] = race.filter((recorded) => recorded > 0)
      expect(more).toEqual([])
      for (const store of stores)
        expect((await store.read('outfit-1')).map(({ version }) => version)).toEqual(upTo(2 + won))
    })
    it('keeps streams apart whose names look like keys', async () => {
      await using database = databaseForTest(settings)
      const mongo = database.open()
      const store = mongoEventStore(mongo)
      const names = ['a', 'a@', 'a@000000000001', 'a@1']
      for (const name of names) await store.append(name, 0, [{ type: name, data: {} }], context)
      for (const name of names) expect((await store.read(name)).map(({ type }) => type)).toEqual([name])
      await store.markPublished(await store.read('a'))
      expect((await store.pending(10)).events.map(({ stream }) => stream).sort()).toEqual(
        names.slice(1).sort(),
      )
    })
  }),
)
