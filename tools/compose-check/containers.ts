import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '@vitrine/local-engines/run'
import { signal } from '@vitrine/run/interruption'
import { replicas, services } from './stack.ts'

export const root = join(import.meta.dirname, '..', '..')
export const folder = join(root, '.cache', 'compose')
const project = 'vitrine-check'

const settings = `\
[containers]
default_ulimits = ["nofile=20000:20000", "nproc=10000:10000"]
[network]
network_backend = "netavark"
network_config_dir = "${join(folder, 'networks')}"
[engine]
cgroup_manager = "cgroupfs"
runtime = "runc"
`
const storage = `\
[storage]
driver = "overlay"
graphroot = "${join(folder, 'graph')}"
runroot = "${join(folder, 'run')}"
`

/** Images, containers and networks of the check lie in a folder of its own; those of the machine are neither seen nor touched. */
export const env = {
  CONTAINERS_CONF: join(folder, 'containers.conf'),
  CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
  BUILDAH_ISOLATION: 'chroot',
}

/** What the composition reads instead of an .env, and how many containers `up` starts: podman-compose heeds only the last --scale. */
const environmentFile = join(folder, 'env')
const replicasFile = join(folder, 'replicas.yml')

export async function prepare(environment: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(env.CONTAINERS_CONF, settings)
  await writeFile(env.CONTAINERS_STORAGE_CONF, storage)
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(environmentFile, lines.join(''), { mode: 0o600 })
  const scales = services.map((name) => `  ${name}: { scale: ${replicas} }\n`)
  await writeFile(replicasFile, `services:\n${scales.join('')}`)
}

/** A command that waits for what never comes ends all the same. */
const withinTime = () => AbortSignal.any([signal, AbortSignal.timeout(15 * 60_000)])

export const podman = (...args: string[]): Promise<string> =>
  run('podman', args, { env, signal: withinTime() })

const files = ['--env-file', environmentFile, '-f', join(root, 'docker-compose.yml'), '-f', replicasFile]
// Below one parent, all containers together would get what one process beside them gets of the processors.
const besideAllElse = '--podman-run-args=--cgroup-parent=/'

export const compose = (...args: string[]): Promise<string> =>
  run(
    join(folder, 'venv', 'bin', 'podman-compose'),
    ['--parallel', '1', besideAllElse, ...files, '-p', project, ...args],
    { cwd: root, env, signal: withinTime() },
  )

export type Container = { name: string; service: string; pid: number; ports: string }

export async function containers(): Promise<Container[]> {
  const ours = `label=io.podman.compose.project=${project}`
  const format = '{{.Names}}\t{{index .Labels "com.docker.compose.service"}}\t{{.Pid}}\t{{.Ports}}'
  return (await podman('ps', '--filter', ours, '--format', format))
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([name = '', service = '', pid, ports = '']) => ({ name, service, pid: Number(pid), ports }))
}

export const inside = (container: string, script: string): Promise<string> =>
  podman('exec', container, 'node', '-e', script)

export async function logs(): Promise<string> {
  const parts = (await containers()).map(
    async ({ name }) => `--- ${name}\n${await podman('logs', '--tail', '15', name).catch(String)}`,
  )
  return (await Promise.all(parts)).join('\n')
}
