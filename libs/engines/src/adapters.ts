/** Distributed adapters one by one, for tests. Whoever composes a product opens them together. */
export { kafkaActivityStream } from './activity-stream/kafka/activity-stream.kafka.ts'
export { spooledActivityStream } from './activity-stream/spooled/activity-stream.spooled.ts'
export { s3Blobs } from './blobs/s3/blobs.s3.ts'
export { redisCounters } from './counters/redis/counters.redis.ts'
export { mongoDocuments } from './documents/mongodb/documents.mongodb.ts'
export { natsEventBus } from './event-bus/nats/event-bus.nats.ts'
export { mongoEventStore } from './event-store/mongodb/event-store.mongodb.ts'
export { openMongo, type Mongo } from './mongodb/mongo.ts'
