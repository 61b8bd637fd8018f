/**
 * Builds and runs the composition with podman from local stand-in images, and proves it.
 * Usage: npm run check -- compose [--soak 600: seconds of load, after which no container may be near its limit of memory]
 * [--no-journeys: leaves the browser out, which takes ten minutes]
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checked, note, say } from '@vitrine/run/checked'
import { optionsOf } from '@vitrine/bench/options'
import { balance, type Address } from '@vitrine/bench/product/balancer'
import { administratorSettings } from '@vitrine/bench/product/server'
import { until } from '@vitrine/bench/until'
import { completeEnv, readEnv } from '@vitrine/compose/env-file'
import { secrets } from '@vitrine/compose/secrets'
import { chromium } from '@vitrine/run/chromium'
import { signal, unlessInterrupted } from '@vitrine/run/interruption'
import { walkThrough } from '@vitrine/run/journeys'
import { forgetShellSettings } from '@vitrine/run/shell-settings'
import { removeAll } from './cleanup.ts'
import { compose, containers, inside, logs, podman, prepare, root } from './containers.ts'
import { checkGuards, checkHealth, checkMemory } from './guards.ts'
import { getRequirements } from './requirements.ts'
import { absentFrom, engines, isService, services, standIns } from './stack.ts'
import { makeStandIns } from './stand-ins.ts'
import { killOneTracker, restartEach, underLoad } from './under-load.ts'

const readyWithin = { withinMs: 180_000, everyMs: 1_000 }
const { soak, journeys: withJourneys } = optionsOf({ soak: 0, journeys: true })
/** Where the gateways are published, for the balancer before them. */
let gateways: Address[] = []
const { url } = await balance(() => gateways)

async function step(name: string, work: () => Promise<string | void>): Promise<void> {
  const from = performance.now()
  say(`  ${name} …`)
  const outcome = await unlessInterrupted(work)
  note(true, `${name}: ${((performance.now() - from) / 1000).toFixed(0)} s${outcome ? `, ${outcome}` : ''}`)
}

const environment = () => ({
  ...readEnv(completeEnv('', secrets).text),
  ...administratorSettings,
  PUBLISH: '127.0.0.1:', // each gateway on a port of its own
  LIMITS: 'off',
  PULL_POLICY: 'never',
  NODE_IMAGE: standIns.node,
  ...Object.fromEntries(engines.map((name) => [`${name.toUpperCase()}_IMAGE`, standIns.engines])),
})

const composed = async (...args: string[]): Promise<void> => void (await compose(...args))
/** A service that ends by itself, in the profile of its name. */
const ran = (name: string, ...args: string[]) =>
  composed('--profile', name, 'run', '--rm', '--no-deps', name, ...args)

/** podman-compose builds nothing that never runs. */
async function buildFrontends(): Promise<void> {
  const file = ['-f', join(root, 'infra', 'docker', 'frontends.Dockerfile')]
  await podman('build', ...file, '--build-arg', `BASE=${standIns.node}`, '-t', 'vitrine/frontends', root)
}

const askReady = `fetch('http://127.0.0.1:4000/ready').then(async (reply) =>
  console.log(reply.ok && (await reply.json()).degraded.length === 0))`

/** Who does not run yet, or misses something. */
async function unready(): Promise<string[]> {
  const running = await containers()
  gateways = running.flatMap(({ service, ports }) => (service === 'gateway' ? publishedAt(ports) : []))
  const asked = running.filter(isService).map(async ({ name }) => {
    const isReady = (await inside(name, askReady).catch(() => '')).trim() === 'true'
    return isReady ? [] : [name]
  })
  return [...absentFrom(running), ...(await Promise.all(asked)).flat()]
}

/** Podman starts everything at once: the services wait for their engines by themselves, until they miss none. */
const untilReady = async (): Promise<void> =>
  void (await until(unready, {
    what: 'nobody is unready',
    isSo: ({ length }) => length === 0,
    ...readyWithin,
  }))

const publishedAt = (ports: string): Address[] =>
  [...ports.matchAll(/127\.0\.0\.1:(\d+)->/g)].map(([, port]) => ({ host: '127.0.0.1', port: Number(port) }))

async function journeys(): Promise<void> {
  const shop = { BASE_URL: url, CHROMIUM: await chromium(), ...administratorSettings }
  const code = await walkThrough(['--grep-invert', '@spoiled-log'], { ...process.env, ...shop })
  if (code !== 0) throw new Error('A journey failed: the lines above say which.')
}

async function check(): Promise<void> {
  await prepare(environment())
  await step('podman and its companions', getRequirements)
  await step('stand-ins for public images', () => makeStandIns((line) => say(`    ${line}`)))
  await removeAll()
  await step('image of frontends', buildFrontends)
  for (const image of services) await step(`image of ${image}`, () => composed('build', image))
  for (const image of ['demo', 'operate'])
    await step(`image of ${image}`, () => composed('--profile', image, 'build', image))
  // By name, since podman-compose asks after containers of what never runs.
  await step('start', () => composed('up', '-d', '--no-build', ...engines, ...services))
  await step('ready', untilReady)
  await step('demo catalogue', () => ran('demo'))
  const verify = ['projections', 'verify', 'catalog/published-outfits']
  await step("an operator's command", () => ran('operate', ...verify))
  await step('guards', checkGuards)
  await step('health', checkHealth)
  if (withJourneys) await step('browser journeys', journeys)
  await step('one of two tracking processes killed', () => killOneTracker(url))
  await step('each container restarted under load', () => restartEach(url, untilReady))
  if (soak > 0) await step(`${soak} s of load`, () => underLoad(url, () => sleep(soak * 1_000)))
  await step('memory', checkMemory)
}

forgetShellSettings()
say('\nVitrine in containers, checked\n')
await checked({ folder: import.meta.dirname, name: 'compose' }, async (endings) => {
  endings.defer(removeAll)
  await check().catch(async (error: unknown) => {
    if (!signal.aborted) say(await logs().catch(() => ''))
    throw error
  })
})
