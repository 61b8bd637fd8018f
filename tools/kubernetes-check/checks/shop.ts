import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetNamespace } from '@vitrine/engine-testing/forget-namespace'
import { serviceNames } from '@vitrine/contracts'
import { engineSettings } from '@vitrine/engines/distributed'
import * as control from '@vitrine/local-engines/control'
import { thisInstance } from '@vitrine/local-engines/instance'
import { isFree, pickPort } from '@vitrine/local-engines/ports'
import { engineNamed } from '@vitrine/local-engines/all'
import { until } from '../cluster/cluster.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/**
 * Gateway, catalog and tracking, a process each, on the engines that the environment names or that are up here; the totals on
 * a Redis of their own, so that it can go away.
 */
export async function openShop(folder: string, metricsPort: string) {
  const others = process.env['MONGODB_URL'] ? {} : await control.up()
  const own = { ...thisInstance(), run: join(folder, 'totals'), engines: [engineNamed('redis')] }
  const totals = await control.up(['redis'], own)
  if (!(await isFree(Number(metricsPort)))) throw new Error(`Port ${metricsPort} is taken.`)
  const taken = new Set<number>()
  const ports = await ['gateway', 'catalog', 'tracking'].reduce(async (before, name) => {
    const chosen = await before
    const port = await pickPort(taken)
    taken.add(port)
    return { ...chosen, [name]: port }
  }, Promise.resolve<Record<string, number>>({}))
  const urlOf = (name: string) => `http://127.0.0.1:${ports[name] ?? 9}`
  const environment = {
    ...process.env,
    ...others,
    ...totals,
    ENGINES_NAMESPACE: `kubernetes-${randomBytes(4).toString('hex')}`,
    GATEWAY_KEY: randomBytes(32).toString('hex'),
    LIMITS: 'off',
    SPOOL_DIR: join(folder, 'spool'),
    ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, urlOf(name)])),
  }
  await mkdir(folder, { recursive: true })
  const start = async (name: string) => {
    const log = await open(join(folder, `${name}.log`), 'a')
    const metrics = name === 'tracking' ? { METRICS_PORT: metricsPort } : {}
    const child = spawn(process.execPath, [join(root, 'services', name, 'src', 'main.ts')], {
      cwd: root,
      env: { ...environment, PORT: String(ports[name]), ...metrics },
      stdio: ['ignore', log.fd, log.fd],
    })
    await log.close()
    return child
  }
  const children = await Promise.all(Object.keys(ports).map(start))
  const stop = async () => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null) return
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }),
    )
    await forgetNamespace(engineSettings.parse(environment))
    await control.down({ wipe: true }, own)
  }
  const isReady = (name: string) =>
    fetch(`${urlOf(name)}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    for (const name of Object.keys(ports))
      await until(`${name} is ready`, 60_000, () => isReady(name), Boolean)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: urlOf('gateway'),
    totalsGoAway: () => control.stop('redis', own),
    totalsComeBack: () => control.start('redis', own),
    stop,
  }
}
