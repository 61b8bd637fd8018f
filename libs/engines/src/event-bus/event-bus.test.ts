import { openEmbedded } from '../contract/embedded-for-test.ts'
import { onEngine } from '../contract/on-engine.fixtures.ts'
import { eventBusCanFail } from './event-bus.breaks.ts'
import { eventBusContract } from './event-bus.contract.ts'
import { openNats } from './nats/event-bus.nats.fixtures.ts'

eventBusContract('sqlite', openEmbedded('bus'))
eventBusCanFail('sqlite', openEmbedded('bus'))
onEngine('NATS', ['NATS_URL'], (settings) => {
  eventBusContract('nats', openNats(settings))
  eventBusCanFail('nats', openNats(settings), 2_000)
})
