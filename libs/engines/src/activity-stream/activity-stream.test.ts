import { openEmbedded } from '../contract/embedded-for-test.ts'
import { onEngine } from '../contract/on-engine.fixtures.ts'
import { activityStreamCanFail } from './activity-stream.breaks.ts'
import { activityStreamContract } from './activity-stream.contract.ts'
import { openKafka, openSpooledKafka } from './kafka/activity-stream.kafka.fixtures.ts'

activityStreamContract('sqlite', openEmbedded('activity'))
activityStreamCanFail('sqlite', openEmbedded('activity'))

onEngine('Kafka', ['KAFKA_BROKERS'], (settings) => {
  activityStreamContract('kafka', openKafka(settings))
  activityStreamCanFail('kafka', openKafka(settings), 4_000)
  activityStreamContract('kafka with a spool', openSpooledKafka(settings))
})
