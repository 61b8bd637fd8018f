/** Every service as a process of its own, on real engines. Usage: npm run start:distributed -- [--scale tracking=2] [--no-demo] [--telemetry] */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { processNames } from '@vitrine/contracts'
import { gatewaySettings, keepBuild } from '@vitrine/gateway'
import { engineSettings } from '@vitrine/engines/distributed'
import { readSettings } from '@vitrine/service-kit'
import { up } from '@vitrine/local-engines/control'
import { telemetryInstance } from '@vitrine/telemetry/instance'
import { leaveState } from '@vitrine/operate/state-file'
import { loadFirstDemo, makeUpAdministrator, noteSeen } from '@vitrine/all-in-one/first-start'
import { prefixer, readable } from './log-lines.ts'
import { chosenPort, runProgram, say, stopAtSignal } from './program.ts'
import { startDistributed, type Scale } from './processes.ts'

const folder = join(import.meta.dirname, '..', '..', '.cache', 'distributed')

function scaleOf(asked: readonly string[]): Scale {
  const scale: Scale = {}
  for (const one of asked) {
    const [, name, count] = /^([a-z]+)=([1-9]\d?)$/.exec(one) ?? []
    const service = processNames.find((known) => known === name)
    if (!service) throw new Error(`--scale ${one}: say NAME=COUNT, NAME one of ${processNames.join(', ')}.`)
    scale[service] = Number(count)
  }
  return scale
}

await runProgram(async () => {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      scale: { type: 'string', multiple: true, default: [] },
      demo: { type: 'boolean', default: true },
      telemetry: { type: 'boolean', default: false },
    },
  })
  const scale = scaleOf(values.scale)
  const port = await chosenPort(scale.gateway ?? 1)
  const own = !process.env['MONGODB_URL']
  const telemetry = values.telemetry ? await up(undefined, telemetryInstance()) : {}
  const environment = { ...process.env, ...telemetry, ...(own ? await up() : {}) }
  const settings = readSettings(engineSettings, { SPOOL_DIR: join(folder, 'spool'), ...environment })
  if (values.demo) await loadFirstDemo(settings, (text) => say(`  ${text}`))
  const isNamed = Boolean(environment['ADMIN_USERNAME'])
  const madeUp = isNamed ? void (await noteSeen(settings)) : await makeUpAdministrator(settings)
  const administrator = madeUp && { ADMIN_USERNAME: madeUp.username, ADMIN_PASSWORD: madeUp.password }

  const builds = join(folder, 'builds')
  const { FRONTENDS_DIR: frontends } = readSettings(gatewaySettings, environment)
  await keepBuild({ frontends, builds, now: new Date() })

  const prefix = prefixer(processNames, 11)
  const product = await startDistributed({
    port,
    scale,
    environment: { BUILDS_DIR: builds, ...environment, ...administrator },
    folder,
    onLine: ({ name, service }, line) => say(readable(line).replace(/^/gm, prefix(service, name))),
  })
  const removeState = await leaveState(product.reach)
  stopAtSignal(async () => {
    await product.stop()
    await removeState()
    if (own) say('  The engines go on: npm run engines -- down stops them.')
  })
  await product.ready()

  const url = product.url.replace('127.0.0.1', 'localhost')
  say(`\n  Vitrine is open at ${url}, ${product.processes.length} processes`)
  say(`  Administration at ${url}/admin/login`)
  for (const { name, metrics } of product.processes) say(`  Metrics of ${name} at ${metrics}`)
  if (values.telemetry) {
    say(`  Metrics and alerts at ${telemetry['PROMETHEUS_URL']}, told by ${telemetry['ALERTMANAGER_URL']}`)
    say(`  Traces at ${telemetry['JAEGER_URL']}`)
  }
  if (madeUp) {
    say(`\n  Administrator: ${madeUp.username}`)
    say(`  Password:      ${madeUp.password}`)
    say('  Shown this once: write it down.')
    await madeUp.seen()
  }
  say('\n  Ctrl-C stops it.')
})
