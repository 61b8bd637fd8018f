import type { Engine } from './engine.ts'
import { kafka } from './kafka.ts'
import { mongodb } from './mongodb.ts'
import { nats } from './nats.ts'
import { redis } from './redis.ts'
import { s3 } from './s3.ts'

export const engines: readonly Engine[] = [mongodb, nats, kafka, redis, s3]

export function engineNamed(name: string, among = engines): Engine {
  const engine = among.find((one) => one.name === name)
  if (engine) return engine
  throw new Error(`There is no engine "${name}"; there are ${among.map((one) => one.name).join(', ')}.`)
}
