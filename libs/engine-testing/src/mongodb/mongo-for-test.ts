import type { EngineSettings } from '@vitrine/engines/distributed'
import { type Mongo, openMongo } from '@vitrine/engines/adapters'
import { MongoClient } from 'mongodb'
import type { Open } from '../contract/clauses.ts'

const service = 'tested'
let opened = 0

/** A database of its own, deleted at the end with every connection to it. */
export function databaseForTest(settings: EngineSettings) {
  const own = { ...settings, ENGINES_NAMESPACE: `${settings.ENGINES_NAMESPACE}-${(opened += 1)}` }
  const connections: Mongo[] = []
  return {
    open(MONGODB_URL = own.MONGODB_URL): Mongo {
      const mongo = openMongo({ settings: { ...own, MONGODB_URL }, service })
      connections.push(mongo)
      return mongo
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(connections.map((mongo) => mongo.close()))
      await using client = new MongoClient(own.MONGODB_URL)
      await client.db(`${own.ENGINES_NAMESPACE}_${service}`).dropDatabase()
    },
  }
}

/** One port on MongoDB, in a database of its own. */
export const openOnMongo =
  <Port>(settings: EngineSettings, portOf: (mongo: Mongo) => Port): Open<Port> =>
  async () => {
    const database = databaseForTest(settings)
    let mongo = database.open()
    return {
      port: portOf(mongo),
      async reopen() {
        await mongo.close()
        mongo = database.open()
        return portOf(mongo)
      },
      close: () => database[Symbol.asyncDispose](),
    }
  }
