import { containers, inside, podman, type Container } from './containers.ts'

const services = ['identity', 'catalog', 'favorites', 'tracking', 'media', 'gateway']
export const isService = ({ service }: Pick<Container, 'service'>) => services.includes(service)

/** What a final image has no use for, and somebody who broke in would. */
const tools = ['sh', 'bash', 'npm', 'npx', 'gcc', 'cc', 'make', 'git', 'apt-get', 'curl', 'wget', 'python3']

/** Looks around in a container: who it runs as, whether it can write beside the program, which tools lie there. */
const lookAround = `
  const fs = require('node:fs')
  const writable = () => { try { fs.writeFileSync('/app/planted', ''); return true } catch { return false } }
  const folders = ['/bin', '/sbin', '/usr/bin', '/usr/sbin', '/usr/local/bin', '/app/node_modules', '/app/node_modules/.bin']
  const names = folders.flatMap((folder) => fs.existsSync(folder) ? fs.readdirSync(folder) : [])
  const status = fs.readFileSync('/proc/1/status', 'utf8')
  console.log(JSON.stringify({
    user: process.getuid(),
    writable: writable(),
    tools: ${JSON.stringify(tools)}.filter((name) => names.includes(name)),
    capabilities: /CapEff:\\s*(\\S+)/.exec(status)[1],
    gainsPrivileges: /NoNewPrivs:\\s*(\\d)/.exec(status)[1] === '0',
  }))`

type Findings = {
  user: number
  writable: boolean
  tools: string[]
  capabilities: string
  gainsPrivileges: boolean
}

const faultsOf = ({ user, writable, tools, capabilities, gainsPrivileges }: Findings): string[] => [
  ...(user === 0 ? ['runs as root'] : []),
  ...(writable ? ['can write to its root file system'] : []),
  ...(tools.length > 0 ? [`holds ${tools.join(', ')}`] : []),
  ...(Number.parseInt(capabilities, 16) === 0 ? [] : [`has capabilities ${capabilities}`]),
  ...(gainsPrivileges ? ['may gain privileges'] : []),
]

/** Throws when a service's container is less guarded than it says, or anything but the gateway is published. */
export async function checkGuards(): Promise<string> {
  const running = await containers()
  const faults: string[] = []
  for (const { name, service, ports } of running) {
    if (ports && service !== 'gateway') faults.push(`${name} publishes ${ports}`)
    if (!isService({ service })) continue
    const findings = JSON.parse(await inside(name, lookAround)) as Findings
    faults.push(...faultsOf(findings).map((fault) => `${name} ${fault}`))
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
