import { mongoEventStore } from '@vitrine/engines/adapters'
import { openEmbedded } from '../embedded-for-test.ts'
import { onEngine } from '../on-engine.fixtures.ts'
import { openOnMongo } from '../mongodb/mongo-for-test.ts'
import { eventStoreMutationTest } from './event-store.mutants.ts'
import { eventStoreContract } from './event-store.contract.ts'

eventStoreContract('sqlite', openEmbedded('eventStore'))
eventStoreMutationTest('sqlite', openEmbedded('eventStore'))
onEngine('MongoDB', ['MONGODB_URL'], (settings) =>
  eventStoreContract('mongodb', openOnMongo(settings, mongoEventStore)),
)
