import { openEmbedded } from '../embedded-for-test.ts'
import { onEngine } from '../on-engine.fixtures.ts'
import { eventBusMutationTest } from './event-bus.mutants.ts'
import { eventBusContract } from './event-bus.contract.ts'
import { openNats } from './nats/nats-for-test.ts'

eventBusContract('sqlite', openEmbedded('bus'))
eventBusMutationTest('sqlite', openEmbedded('bus'))
onEngine('NATS', ['NATS_URL'], (settings) => eventBusContract('nats', openNats(settings)))
