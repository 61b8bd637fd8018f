import { residentMb } from '@vitrine/bench/product/processes'
import { containers, inside, podman, type Container } from './containers.ts'
import { absentFrom, isService } from './stack.ts'

/** What a final image has no use for, and somebody who broke in would. */
const tools = ['sh', 'bash', 'npm', 'npx', 'gcc', 'cc', 'make', 'git', 'apt-get', 'curl', 'wget', 'python3']

/** Looks around in a container, where it is run as text: who it runs as, where it can write and go, which tools lie there. */
function lookAround(unwanted: readonly string[]) {
  const { existsSync, readdirSync, readFileSync, writeFileSync } = process.getBuiltinModule('node:fs')
  const writable = (path: string) => {
    try {
      writeFileSync(`${path}/planted`, '')
      return true
    } catch {
      return false
    }
  }
  const folders = ['/bin', '/sbin', '/usr/bin', '/usr/sbin', '/usr/local/bin', '/app/node_modules']
  const names = [...folders, '/app/node_modules/.bin'].filter(existsSync).flatMap((path) => readdirSync(path))
  const status = readFileSync('/proc/1/status', 'utf8')
  const routes = readFileSync('/proc/net/route', 'utf8').split('\n')
  return {
    user: process.getuid?.() ?? 0,
    writable: ['/', '/app', '/usr/local/bin', process.cwd()].filter(writable),
    scratch: writable('/tmp'),
    tools: unwanted.filter((name) => names.includes(name)),
    capabilities: /CapEff:\s*(\S+)/.exec(status)?.[1] ?? 'unknown',
    gainsPrivileges: !/NoNewPrivs:\s*1/.test(status),
    memory: process.constrainedMemory(),
    heap: process.getBuiltinModule('node:v8').getHeapStatistics().heap_size_limit,
    wayOut: routes.some((line) => line.split('\t')[1] === '00000000'),
  }
}
const lookingAround = `console.log(JSON.stringify((${lookAround})(${JSON.stringify(tools)})))`

export type Findings = ReturnType<typeof lookAround>

/** The gateway is published, and identity sends to a mail server. */
const mayKnowAWayOut = ['gateway', 'identity']

export function faultsOf(service: string, found: Findings): string[] {
  const rules: [boolean, string][] = [
    [found.user === 0, 'runs as root'],
    [found.writable.length > 0, `can write to ${found.writable.join(', ')}`],
    [!found.scratch, 'has no /tmp to write to'],
    [found.tools.length > 0, `holds ${found.tools.join(', ')}`],
    [Number.parseInt(found.capabilities, 16) !== 0, `has capabilities ${found.capabilities}`],
    [found.gainsPrivileges, 'may gain privileges'],
    [found.heap >= found.memory, 'has a heap that may outgrow its memory'],
    [found.wayOut && !mayKnowAWayOut.includes(service), 'knows a way out of the inner network'],
  ]
  return rules.filter(([broken]) => broken).map(([, fault]) => fault)
}

/** What is published that should not be, or the other way round: the gateway alone, to this machine alone. */
export const publishedWrongly = (running: readonly Omit<Container, 'pid'>[]): string[] =>
  running.flatMap(({ name, service, ports }) => {
    if (service !== 'gateway') return ports ? [`${name} publishes ${ports}`] : []
    return /^127\.0\.0\.1:\d+->4000\/tcp$/.test(ports) ? [] : [`${name} publishes "${ports}"`]
  })

/** Throws when somebody is absent, less guarded than it says, or published. */
export async function checkGuards(): Promise<string> {
  const running = await containers()
  const faults = [...absentFrom(running).map((name) => `${name} does not run`), ...publishedWrongly(running)]
  for (const { name, service } of running.filter(isService)) {
    const findings = JSON.parse(await inside(name, lookingAround)) as Findings
    faults.push(...faultsOf(service, findings).map((fault) => `${name} ${fault}`))
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const published = running.filter(({ ports }) => ports).map(({ name, ports }) => `${name} at ${ports}`)
  return `published: ${published.join(', ')}`
}

/** The commands with which Compose would ask for health; the engines' own clients are not in the stand-ins. */
export async function checkHealth(): Promise<string> {
  const asked = (await containers()).filter(({ service }) => !['mongo', 'redis'].includes(service))
  for (const { name } of asked) await podman('healthcheck', 'run', name)
  return `${asked.length} containers say that they are well`
}

/** The share of its limit that a container may use after a load. */
const most = 0.9

export const nearLimit = (all: readonly { name: string; used: number; limit: number }[]): string[] =>
  all
    .filter(({ used, limit }) => limit === 0 || used > limit * most)
    .map(({ name, used, limit }) => `${name} uses ${used} of ${limit || 'unlimited'} bytes`)

export async function checkMemory(): Promise<string> {
  const all = await Promise.all(
    (await containers()).filter(isService).map(async ({ name, pid }) => {
      const limit = Number(await podman('inspect', '--format', '{{.HostConfig.Memory}}', name))
      return { name, used: residentMb(pid) * 1024 ** 2, limit }
    }),
  )
  const faults = nearLimit(all)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const share = Math.max(...all.map(({ used, limit }) => used / limit))
  return `the fullest uses ${Math.round(100 * share)} % of its limit`
}
