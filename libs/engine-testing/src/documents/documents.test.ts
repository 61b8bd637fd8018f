import { mongoDocuments } from '@vitrine/engines/adapters'
import { openEmbedded } from '../embedded-for-test.ts'
import { onEngine } from '../on-engine.fixtures.ts'
import { openOnMongo } from '../mongodb/mongo-for-test.ts'
import { documentsMutationTest } from './documents.mutants.ts'
import { documentsContract } from './documents.contract.ts'

documentsContract('sqlite', openEmbedded('documents'))
documentsMutationTest('sqlite', openEmbedded('documents'))
onEngine('MongoDB', ['MONGODB_URL'], (settings) =>
  documentsContract('mongodb', openOnMongo(settings, mongoDocuments)),
)
