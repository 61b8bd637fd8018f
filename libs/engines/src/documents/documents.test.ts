import { openEmbedded } from '../contract/embedded-for-test.ts'
import { documentsContract } from './documents.contract.ts'

documentsContract('sqlite', openEmbedded('documents'))
