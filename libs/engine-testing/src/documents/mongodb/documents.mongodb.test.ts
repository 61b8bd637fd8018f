import { describe, expect, it } from '@jest/globals'
import type { EngineSettings } from '@vitrine/engines/distributed'
import { mongoDocuments } from '@vitrine/engines/adapters'
import { upTo } from '../../contract/clauses.ts'
import { onEngine } from '../../on-engine.fixtures.ts'
import { forgetfulLine } from '../../mongodb/forgetful-line.ts'
import { databaseForTest } from '../../mongodb/mongo-for-test.ts'

type Card = { title: string }

onEngine('MongoDB', ['MONGODB_URL'], (settings: EngineSettings) =>
  describe('documents on mongodb', () => {
    it('end at the highest version in every race of first puts from two connections', async () => {
      await using database = databaseForTest(settings)
      const connections = [database.open(), database.open()]
      const cards = connections.map((mongo) => mongoDocuments(mongo).collection<Card>('cards'))
      for (const id of upTo(20).map(String)) {
        const versions = upTo(10).toSorted((a, b) => ((a * 7) % 11) - ((b * 7) % 11))
        await Promise.all(versions.map((v) => cards[v % 2]!.put(id, v, { title: `${v}` })))
        expect(await cards[0]!.get(id)).toEqual({ id, version: 10, document: { title: '10' } })
      }
    })
    it('let one of twenty inserts over a removal through', async () => {
      await using database = databaseForTest(settings)
      const mongo = database.open()
      const cards = mongoDocuments(mongo).collection<Card>('cards')
      for (const id of upTo(10).map(String)) {
        await cards.remove(id, 1)
        const race = await Promise.all(upTo(20).map((n) => cards.insert(id, 2, { title: `${n}` })))
        expect(race.filter(Boolean)).toHaveLength(1)
        expect((await cards.get(id))?.document.title).toBe(`${race.indexOf(true) + 1}`)
      }
    })
    it('know their own insert whose acknowledgement was lost', async () => {
      await using line = await forgetfulLine(settings.MONGODB_URL)
      await using database = databaseForTest(settings)
      const mongo = database.open(line.address)
      const cards = mongoDocuments(mongo).collection<Card>('cards')
      await cards.count()
      line.loseReplyTo('insert')
      expect(await cards.insert('1', 1, { title: 'Linen' })).toBe(true)
      expect(line.lost()).toBe(1)
      expect(await cards.insert('1', 1, { title: 'Wool' })).toBe(false)
    })
    it('are written again where the connection is lost before they arrive', async () => {
      await using line = await forgetfulLine(settings.MONGODB_URL)
      await using database = databaseForTest(settings)
      const cards = mongoDocuments(database.open(line.address)).collection<Card>('cards')
      await cards.count()
      line.loseRequest('update')
      await cards.write(upTo(3).map((n) => ({ id: `${n}`, version: 1, document: { title: `${n}` } })))
      expect([line.lost(), await cards.count()]).toEqual([1, 3])
    })
    it('of the program before, which kept one token, are replaced, and each replacement is known', async () => {
      await using database = databaseForTest(settings)
      const mongo = database.open()
      const cards = mongoDocuments(mongo).collection<Card>('cards')
      const before = { _id: '1', version: 3, token: 'one', body: '{"title":"Linen"}', keys: { title: 'x' } }
      await mongo.collection<typeof before>('documents.cards', [])((all) => all.insertOne(before))
      expect(await cards.replace('1', 4, { title: 'Wool' })).toBe(true)
      expect(await cards.replace('1', 4, { title: 'Silk' })).toBe(false)
      expect(await cards.get('1')).toEqual({ id: '1', version: 4, document: { title: 'Wool' } })
    })
    it('come back as they were, whatever their fields are called', async () => {
      await using database = databaseForTest(settings)
      const mongo = database.open()
      const odd = mongoDocuments(mongo).collection<Record<string, unknown>>('odd', { indexes: [['count']] })
      const document = {
        'a.b': 1,
        $set: { $gt: [1, [2]] },
        '': null,
        _id: 'x',
        count: 2 ** 40,
        whole: 1,
        half: 0.5,
      }
      await odd.put('1', 2 ** 40, { ...document, absent: undefined })
      expect(await odd.get('1')).toStrictEqual({ id: '1', version: 2 ** 40, document })
      expect(await odd.count({ count: 2 ** 40, absent: null, whole: 1 })).toBe(1)
    })
  }),
)
