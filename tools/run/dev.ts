/** Everything behind one address, which follows what is changed. Usage: [PORT=4000] npm run dev */
import { join } from 'node:path'
import { pickPort } from '@vitrine/local-engines/ports'
import { serveFrontends } from './dev-frontends.ts'
import { devServices } from './dev-services.ts'
import { followServices } from './dev-sources.ts'
import { chosenPort, runProgram, say as sayLine, stopAtSignal } from './program.ts'

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, '.cache', 'dev')
const say = (text: string) => sayLine(`  ${text}`)

await runProgram(async () => {
  const port = await chosenPort()
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

  stopAtSignal(() => {
    sources.close()
    close()
    return services.stop()
  })
  await services.ready()
  say(`\n  Vitrine is open at http://localhost:${port}, and follows what you change`)
  say(`Administration at http://localhost:${port}/admin/login`)
  say('Ctrl-C stops it.\n')
})
