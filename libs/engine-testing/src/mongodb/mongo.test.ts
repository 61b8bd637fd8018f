import { describe, expect, it } from '@jest/globals'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { engineSettings } from '@vitrine/engines/distributed'
import { openMongo, type Mongo } from '@vitrine/engines/adapters'
import { onEngine } from '../on-engine.fixtures.ts'
import { databaseForTest } from './mongo-for-test.ts'

const at = (address: string) =>
  openMongo({
    settings: engineSettings.parse({ MONGODB_URL: address, S3_ACCESS_KEY: 'none', S3_SECRET_KEY: 'none' }),
    service: 'tested',
  })

/** What an operation and a check say, and how long they take. */
async function refusals(address: string) {
  const mongo = at(address)
  const rows = mongo.collection('things', [])
  const began = Date.now()
  const said = await Promise.all(
    [rows((all) => all.findOne({})), mongo.check()].map((attempt) =>
      attempt.catch((error: unknown) => error),
    ),
  )
  await mongo.close()
  return { said, tookMs: Date.now() - began }
}
const sentence = (address: string) =>
  expect.objectContaining({
    code: 'engine-unavailable',
    message: expect.stringContaining(`MongoDB cannot be reached at MONGODB_URL (mongodb://${address})`),
  })

describe('MongoDB that cannot be reached', () => {
  it('is said in a sentence without secrets, in time', async () => {
    const { said, tookMs } = await refusals('mongodb://ada:secret@127.0.0.1:1')
    expect(said).toEqual([sentence('127.0.0.1:1'), sentence('127.0.0.1:1')])
    expect(said.join()).not.toMatch(/secret|Topology/)
    expect(tookMs).toBeLessThan(10_000)
  })
  it('is said as well when it takes connections and never answers', async () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = `127.0.0.1:${(silent.address() as AddressInfo).port}`
    const { said, tookMs } = await refusals(`mongodb://${address}`)
    silent.close()
    expect(said).toEqual([sentence(address), sentence(address)])
    expect(tookMs).toBeLessThan(10_000)
  })
  it('is said of an address that cannot be meant', () => {
    const wrong = '127.0.0.1:1/?authMechanism=NONE'
    expect(() => at(`mongodb://ada:secret@${wrong}`)).toThrow(sentence(wrong))
  })
  it('is said of a closed connection, which stays closed', async () => {
    const mongo = at('mongodb://127.0.0.1:1')
    await mongo.close()
    await expect(mongo.check()).rejects.toEqual(sentence('127.0.0.1:1'))
  })
})

onEngine('MongoDB that lets nobody in by this name', ['MONGODB_URL'], ({ MONGODB_URL }) => {
  const { host } = new URL(MONGODB_URL)
  it.each([
    ['with a wrong password', `mongodb://vitrine:secret@${host}/`],
    ['without one', `mongodb://${host}/`],
  ])('is unavailable, and says why, %s', async (_, address) => {
    const { said } = await refusals(address)
    expect(said).toEqual([sentence(`${host}/`), sentence(`${host}/`)])
    expect(said.join()).toMatch(/[Aa]uthenti|[Aa]uthori/)
    expect(said.join()).not.toContain('secret')
  })
})

onEngine('MongoDB', ['MONGODB_URL'], (settings) => {
  describe('the indexes of a collection', () => {
    const named = async (mongo: Mongo) => {
      const indexes = await mongo.collection('things', [{ name: 1 }])((all) => all.indexes())
      return indexes.map(({ name }) => name)
    }
    it('are made once, however often it is asked for, and again after it was dropped', async () => {
      await using database = databaseForTest(settings)
      const mongo = database.open()
      expect(await named(mongo)).toEqual(['_id_', 'name_1'])
      await mongo.collection('things', [{ name: 1 }])((all) => all.dropIndex('name_1'))
      expect(await named(mongo)).toEqual(['_id_'])
      await mongo.drop('things')
      expect(await named(mongo)).toEqual(['_id_', 'name_1'])
    })
  })
  describe('a database that a newer program wrote', () => {
    it('is refused in a sentence, and left as it is', async () => {
      await using database = databaseForTest(settings)
      const written = database.open().collection<{ _id: string; version?: number }>('schema', [])
      await written((all) => all.updateOne({ _id: 'schema' }, { $set: { version: 99 } }))
      const older = database.open().collection<{ _id: string }>('things', [{ name: 1 }])
      await expect(older((all) => all.insertOne({ _id: 'a' }))).rejects.toMatchObject({
        code: 'data-newer',
        message: expect.stringContaining('newer version'),
      })
    })
  })
})
