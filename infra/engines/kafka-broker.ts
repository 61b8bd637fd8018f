import { join } from 'node:path'

export type Broker = { data: string; port: number; controllerPort: number }

/** One broker that is its own controller, on the loopback interface, without access control. */
export const brokerSettings = ({ data, port, controllerPort }: Broker): string => `\
process.roles=broker,controller
node.id=1
controller.quorum.bootstrap.servers=127.0.0.1:${controllerPort}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
controller.listener.names=CONTROLLER
log.dirs=${data}
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

/** Classes as the virtual machine keeps them in memory; with them a start takes half the time. */
export const classArchive = (programs: string): string => join(programs, 'classes.jsa')

/** Arguments for Java: a small heap, and no optimising compiler, which a broker for one checkout never repays. */
export const javaArguments = (programs: string, ...rest: string[]): string[] => [
  '-Xms64m',
  '-Xmx256m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:+ExitOnOutOfMemoryError',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  '-Dorg.slf4j.simpleLogger.showDateTime=true',
  '-cp',
  join(programs, 'lib', '*'),
  ...rest,
]

/** A cluster of one needs an id of 16 bytes, and nothing tells it from others. */
const clusterId = Buffer.from('vitrine--engines').toString('base64url')

/** Makes the data folder that the settings name. */
export const formatArguments = (programs: string, settingsFile: string): string[] =>
  javaArguments(
    programs,
    ...['kafka.tools.StorageTool', 'format', '--standalone', '--ignore-formatted'],
    ...['-t', clusterId, '-c', settingsFile],
  )
