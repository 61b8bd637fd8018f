import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '@vitrine/local-engines/run'
import { folder } from './containers.ts'

const composer = 'podman-compose==1.6.0'
const packages = 'podman buildah runc netavark aardvark-dns iptables debootstrap python3-venv'.split(' ')

/** Podman from the system's packages and podman-compose in a folder of its own. */
export async function getRequirements(): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error('The check installs packages and mounts file systems: run it as root, on Debian.')
  const known = await run('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n']).catch(() => '')
  const missing = packages.filter((name) => !known.includes(`${name} installed\n`))
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  if (missing.length > 0) {
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quiet)
  }
  const venv = join(folder, 'venv')
  if (existsSync(join(venv, 'bin', 'podman-compose'))) return
  await run('/usr/bin/python3', ['-m', 'venv', venv])
  await run(join(venv, 'bin', 'pip'), ['install', '-q', composer])
}
