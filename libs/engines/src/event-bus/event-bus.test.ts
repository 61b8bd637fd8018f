import { onEngine } from '../contract/on-engine.fixtures.ts'
import { openSqliteBus } from './bus-under-test.ts'
import { eventBusCanFail } from './event-bus.breaks.ts'
import { eventBusContract } from './event-bus.contract.ts'
import { openNats } from './nats/event-bus.nats.fixtures.ts'

eventBusContract('sqlite', openSqliteBus)
eventBusCanFail('sqlite', openSqliteBus)
onEngine('NATS', ['NATS_URL'], (settings) => {
  eventBusContract('nats', openNats(settings))
  eventBusCanFail('nats', openNats(settings), 2_000)
})
