import { openEmbedded } from '../embedded-for-test.ts'
import { onEngine } from '../on-engine.fixtures.ts'
import { activityStreamMutationTest } from './activity-stream.mutants.ts'
import { activityStreamContract } from './activity-stream.contract.ts'
import { openKafka, openSpooledKafka } from './kafka/kafka-for-test.ts'

activityStreamContract('sqlite', openEmbedded('activity'))
activityStreamMutationTest('sqlite', openEmbedded('activity'))

onEngine('Kafka', ['KAFKA_BROKERS'], (settings) => {
  activityStreamContract('kafka', openKafka(settings))
  activityStreamContract('kafka with a spool', openSpooledKafka(settings))
})
