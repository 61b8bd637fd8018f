import { openEmbedded } from '../contract/embedded-for-test.ts'
import { onEngine } from '../contract/on-engine.fixtures.ts'
import { openOnMongo } from '../mongodb/mongo-for-test.ts'
import { documentsCanFail } from './documents.breaks.ts'
import { documentsContract } from './documents.contract.ts'
import { mongoDocuments } from './mongodb/documents.mongodb.ts'

documentsContract('sqlite', openEmbedded('documents'))
documentsCanFail('sqlite', openEmbedded('documents'))
onEngine('MongoDB', ['MONGODB_URL'], (settings) => {
  const open = openOnMongo(settings, mongoDocuments)
  documentsContract('mongodb', open)
  documentsCanFail('mongodb', open, 1_000)
})
