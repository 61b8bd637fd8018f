import { openEmbedded } from '../contract/embedded-for-test.ts'
import { eventBusContract } from './event-bus.contract.ts'

eventBusContract('sqlite', openEmbedded('bus'))
