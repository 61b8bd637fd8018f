/** Everything behind one address, which follows what is changed. Usage: [PORT=4000] npm run dev */
import { join } from 'node:path'
import { isFree, pickPort, portFrom } from '@vitrine/local-engines/ports'
import { serveFrontends } from './dev-frontends.ts'
import { devServices } from './dev-services.ts'
import { followServices } from './dev-sources.ts'

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, '.cache', 'dev')
const say = (text = '') => void process.stdout.write(`  ${text}\n`)

async function main() {
  const port = portFrom(process.env, 'PORT') ?? 4000
  if (!(await isFree(port)))
    throw new Error(`Port ${port} is taken: stop what uses it, or choose another with PORT.`)
  const inner = await pickPort(new Set([port]))

  const services = devServices({
    root,
    environment: {
      LIMITS: 'off',
      NODE_COMPILE_CACHE: join(cache, 'compiled'),
      ...process.env,
      PORT: String(inner),
      HOST: '127.0.0.1',
      FRONTENDS_DIR: join(cache, 'frontends'),
    },
    started: (seconds) => {
      say(`services: ready in ${seconds.toFixed(2)} s`)
      void frontends.then(({ reload }) => reload())
    },
    failed: () => say('services: could not start; they try again when a file is changed'),
  })
  const frontends = serveFrontends({
    root,
    directory: join(cache, 'frontends'),
    port,
    product: { url: `http://127.0.0.1:${inner}`, ready: services.ready },
    say,
    pageChanged: services.restart,
  })
  const { describe, close } = await frontends
  const sources = followServices(root, (file) => {
    say(`services: start again, since ${file} was changed`)
    describe().then(services.restart, (error: Error) => say(error.message))
  })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('Closing …')
    sources.close()
    close()
    await services.stop()
    process.exit(0)
  }
  for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(end, () => void stop())

  await services.ready()
  say()
  say(`Vitrine is open at http://localhost:${port}, and follows what you change`)
  say(`Administration at http://localhost:${port}/admin/login`)
  say('Ctrl-C stops it.')
  say()
}

main().catch((error: Error) => {
  say(`Vitrine could not start.\n  ${error.message}`)
  process.exit(1)
})
