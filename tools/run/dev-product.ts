/** The product in one process behind the development server; it ends with whoever started it. */
import { once } from 'node:events'
import { say, stopAtSignal } from './program.ts'

/** Loaded ahead, for they take as long as all sources together, and do not change. */
const packages = ['fastify', 'zod', 'undici', 'pino', 'jsonwebtoken', '@node-rs/argon2', 'sharp', 'ioredis']

let stop = async () => {}
stopAtSignal(
  () => stop(),
  () => undefined,
)

const told = once(process, 'message')
await Promise.all(packages.map((name) => import(name)))
await told
const { readSettings } = await import('@vitrine/service-kit')
const { allSettings } = await import('@vitrine/all-in-one/settings')
const { startAll } = await import('@vitrine/all-in-one/start-all')
const started = await startAll(readSettings(allSettings, process.env), {
  progress: (text) => say(`  ${text}`),
  onFirstAdministrator({ username, password, seen }) {
    say(`  Administrator: ${username}, password: ${password} (shown this once: write it down)`)
    void seen()
  },
})
stop = started.stop
process.send?.(started.url)
