import { openEmbedded } from '../contract/embedded-for-test.ts'
import { eventStoreContract } from './event-store.contract.ts'

eventStoreContract('sqlite', openEmbedded('eventStore'))
