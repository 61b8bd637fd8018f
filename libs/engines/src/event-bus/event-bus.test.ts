import { openEmbedded } from '../contract/embedded-for-test.ts'
import { onEngine } from '../contract/on-engine.fixtures.ts'
import { eventBusContract } from './event-bus.contract.ts'
import { openNats } from './event-bus.nats.fixtures.ts'

eventBusContract('sqlite', openEmbedded('bus'))
onEngine('NATS', ['NATS_URL'], (settings) => eventBusContract('nats', openNats(settings)))
