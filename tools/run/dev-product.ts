/** The product in one process behind the development server; it ends with whoever started it. */
import { once } from 'node:events'

/** Loaded ahead, for they take as long as all sources together, and do not change. */
const packages = ['fastify', 'zod', 'undici', 'pino', 'jsonwebtoken', '@node-rs/argon2', 'sharp', 'ioredis']

const say = (text: string) => void process.stdout.write(`  ${text}\n`)

let stop = async () => {}
let stopping = false
const end = () => {
  if (stopping) return
  stopping = true
  void stop().then(() => process.exit(0))
}
process.once('disconnect', end)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)

const told = once(process, 'message')
await Promise.all(packages.map((name) => import(name)))
await told
const { readSettings } = await import('@vitrine/service-kit')
const { allSettings } = await import('@vitrine/all-in-one/settings')
const { startAll } = await import('@vitrine/all-in-one/start-all')
const started = await startAll(readSettings(allSettings, process.env), {
  progress: say,
  onFirstAdministrator({ username, password, seen }) {
    say(`Administrator: ${username}, password: ${password} (shown this once: write it down)`)
    void seen()
  },
})
stop = started.stop
process.send?.(started.url)
