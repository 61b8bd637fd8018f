import { openEmbedded } from '../embedded-for-test.ts'
import { onEngine } from '../on-engine.fixtures.ts'
import { activityStreamMutationTest } from './activity-stream.mutants.ts'
import { activityStreamContract } from './activity-stream.contract.ts'
import { openKafka, openSpooledKafka } from './kafka/kafka-for-test.ts'

const closing = { afterMs: 0, rows: 0, records: 7, everyMs: 5 }

activityStreamContract('sqlite', openEmbedded('activity'))
activityStreamContract('sqlite, compressed at once', openEmbedded('activity', { activity: { closing } }))
activityStreamMutationTest('sqlite', openEmbedded('activity'))

onEngine('Kafka', ['KAFKA_BROKERS'], (settings) => {
  activityStreamContract('kafka', openKafka(settings))
  activityStreamContract('kafka with a spool', openSpooledKafka(settings))
})
