import { openEmbedded } from '../contract/embedded-for-test.ts'
import { onEngine } from '../contract/on-engine.fixtures.ts'
import { openOnMongo } from '../mongodb/mongo-for-test.ts'
import { eventStoreCanFail } from './event-store.breaks.ts'
import { eventStoreContract } from './event-store.contract.ts'
import { mongoEventStore } from './mongodb/event-store.mongodb.ts'

eventStoreContract('sqlite', openEmbedded('eventStore'))
eventStoreCanFail('sqlite', openEmbedded('eventStore'))
onEngine('MongoDB', ['MONGODB_URL'], (settings) => {
  const open = openOnMongo(settings, mongoEventStore)
  eventStoreContract('mongodb', open)
  eventStoreCanFail('mongodb', open, 1_000)
})
