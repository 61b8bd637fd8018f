import { z } from 'zod'

const url = (fallback: string, ...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `must be an address like ${fallback}`,
    )
    .default(fallback)

/** Where the engines are. Secrets have no defaults. */
export const engineSettings = z.object({
  MONGODB_URL: url('mongodb://127.0.0.1:27017', 'mongodb:', 'mongodb+srv:'),
  /** How long a call may wait for the database, milliseconds; then it is refused. Less than a gateway waits for a service: 4 s. */
  MONGODB_PATIENCE_MS: z.coerce.number('must be a number').int().min(500).max(60_000).default(3_000),
  NATS_URL: url('nats://127.0.0.1:4222', 'nats:', 'tls:'),
  /** The most that events may take on the bus which a subscription has yet to handle; then they wait in the outbox. */
  BUS_MAX_MB: z.coerce.number('must be a number').int().min(1).max(1_000_000).default(1_024),
  /** A subscription that nobody has read for so long is forgotten; when it comes back it gets a whole copy. */
  BUS_FORGETS_AFTER_HOURS: z.coerce.number('must be a number').int().min(1).max(10_000).default(72),
  /** Addresses of brokers, separated by commas. */
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'must be addresses like 127.0.0.1:9092, separated by commas')
    .default('127.0.0.1:9092'),
  REDIS_URL: url('redis://127.0.0.1:6379', 'redis:', 'rediss:'),
  S3_URL: url('http://127.0.0.1:9000', 'http:', 'https:'),
  S3_ACCESS_KEY: z.string('must be given').min(1),
  S3_SECRET_KEY: z.string('must be given').min(1),
  /** Names databases, streams, topics, keys and the bucket: several products can share the engines. */
  ENGINES_NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9-]{2,30}$/, 'must be 3 to 31 small letters, digits and "-"')
    .default('vitrine'),
  /** How long the activity stream holds a record. Less than 31 days would lose clicks that wait for their product. */
  ACTIVITY_DAYS: z.coerce.number('must be a number').int().min(31).max(3_650).default(400),
  /** Where activity waits while the broker is unavailable, and how many records may wait. */
  SPOOL_DIR: z.string().min(1).default('.spool'),
  SPOOL_RECORDS: z.coerce.number('must be a number').int().min(1).max(100_000_000).default(1_000_000),
})
export type EngineSettings = z.output<typeof engineSettings>
