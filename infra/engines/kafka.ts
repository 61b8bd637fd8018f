import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, Place } from './engine.ts'
import { kafkaLibraries } from './provision/kafka-libraries.ts'
import { speaks } from './ready.ts'
import { run } from './run.ts'

type At = Place<'KAFKA_PORT' | 'KAFKA_CONTROLLER_PORT', never>

const dataOf = (at: At) => join(at.folder, 'data')
const settingsFile = (at: At) => join(at.folder, 'kafka.properties')

const settingsOf = (at: At): string => `\
process.roles=broker,controller
node.id=1
controller.quorum.bootstrap.servers=127.0.0.1:${at.ports.KAFKA_CONTROLLER_PORT}
listeners=PLAINTEXT://127.0.0.1:${at.ports.KAFKA_PORT},CONTROLLER://127.0.0.1:${at.ports.KAFKA_CONTROLLER_PORT}
advertised.listeners=PLAINTEXT://127.0.0.1:${at.ports.KAFKA_PORT}
controller.listener.names=CONTROLLER
log.dirs=${dataOf(at)}
auto.create.topics.enable=false
num.partitions=6
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
share.coordinator.state.topic.num.partitions=1
group.initial.rebalance.delay.ms=0
# A killed broker may come back when its old session is over: after 9 s by default.
broker.session.timeout.ms=1500
broker.heartbeat.interval.ms=300
# On disk before it is acknowledged: there is no other copy. By default a power cut loses everything recent.
log.flush.interval.messages=1
num.network.threads=2
num.io.threads=4
log.cleaner.dedupe.buffer.size=4194304
`

const logging = `\
org.slf4j.simpleLogger.defaultLogLevel=warn
org.slf4j.simpleLogger.showDateTime=true
org.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info
`

const small = [
  '-Xms64m',
  '-Xmx256m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:+ExitOnOutOfMemoryError',
]
const java = (at: At, ...args: string[]) => [
  ...small,
  '-cp',
  `${at.folder}:${join(at.programs(kafkaLibraries), 'lib', '*')}`,
  ...args,
]

/** A cluster of one needs an id of 16 bytes, and nothing tells it from others. */
const clusterId = Buffer.from('vitrine--engines').toString('base64url')

/** One broker without access control: it listens on the loopback interface only. */
export const kafka: Engine<'KAFKA_PORT' | 'KAFKA_CONTROLLER_PORT', never> = {
  name: 'kafka',
  tools: [kafkaLibraries],
  needs: ['java'],
  ports: ['KAFKA_PORT', 'KAFKA_CONTROLLER_PORT'],
  secrets: [],
  programs: (at) => [
    {
      name: 'kafka',
      command: 'java',
      args: java(at, 'kafka.Kafka', settingsFile(at)),
      prepare: async () => {
        await writeFile(settingsFile(at), settingsOf(at))
        await writeFile(join(at.folder, 'simplelogger.properties'), logging)
        if (existsSync(join(dataOf(at), 'meta.properties'))) return
        const format = ['format', '--standalone', '-t', clusterId, '-c', settingsFile(at)]
        await run('java', java(at, 'kafka.tools.StorageTool', ...format))
      },
      ready: () => speaks(at.ports.KAFKA_PORT),
    },
  ],
  environment: ({ ports }) => ({ KAFKA_BROKERS: `127.0.0.1:${ports.KAFKA_PORT}` }),
}
