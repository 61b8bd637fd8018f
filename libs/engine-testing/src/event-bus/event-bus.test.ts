import { onEngine } from '../on-engine.fixtures.ts'
import { openSqliteBus } from './bus-under-test.ts'
import { eventBusMutationTest } from './event-bus.mutants.ts'
import { eventBusContract } from './event-bus.contract.ts'
import { openNats } from './nats/nats-for-test.ts'

eventBusContract('sqlite', openSqliteBus)
eventBusMutationTest('sqlite', openSqliteBus)
onEngine('NATS', ['NATS_URL'], (settings) => eventBusContract('nats', openNats(settings)))
