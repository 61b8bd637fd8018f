/** Everything with reload behind one address. Usage: [PORT=4000] npm run dev */
import { join } from 'node:path'
import { isFree, pickPort, portFrom } from '@vitrine/local-engines/ports'
import { serveFrontends } from './dev-frontends.ts'
import { startServices } from './dev-services.ts'
import { followServices } from './dev-sources.ts'

const root = join(import.meta.dirname, '..', '..')
const directory = join(root, '.cache', 'dev')
const say = (text = '') => void process.stdout.write(`  ${text}\n`)

async function main() {
  const port = portFrom(process.env, 'PORT') ?? 4000
  if (!(await isFree(port)))
    throw new Error(`Port ${port} is taken: stop what uses it, or choose another with PORT.`)
  const inner = await pickPort(new Set([port]))

  let first = true
  // Builds come first: the gateway draws its pages with them.
  const built = Promise.withResolvers<void>()
  const services = built.promise.then(() =>
    startServices({
      root,
      environment: {
        LIMITS: 'off',
        ...process.env,
        PORT: String(inner),
        HOST: '127.0.0.1',
        FRONTENDS_DIR: directory,
      },
      started: (seconds) => {
        say(`services: ready in ${seconds.toFixed(1)} s`)
        server.reload()
      },
      failed: () => say('services: could not start; they try again when a file is changed'),
    }),
  )
  const restart = (why: string) => {
    if (first) return
    say(`services: start again, since ${why}`)
    void services.then(({ restart }) => restart())
  }

  say('frontends: building …')
  const server = await serveFrontends({
    root,
    directory,
    port,
    product: { url: `http://127.0.0.1:${inner}`, ready: async () => (await services).ready() },
    built(forGateway) {
      say('frontends: built')
      if (first) built.resolve()
      else if (forGateway) restart('what a frontend says of its pages was changed')
      first = false
    },
    failed(report) {
      say(`frontends: not built; what could be built is served\n${report}`)
      if (first) built.resolve()
      first = false
    },
  })
  const sources = followServices(root, (file) => restart(`${file} was changed`))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('Closing …')
    sources.close()
    if (!first) await (await services).stop()
    await server.close()
    process.exit(0)
  }
  for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(end, () => void stop())

  await (await services).ready()
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
