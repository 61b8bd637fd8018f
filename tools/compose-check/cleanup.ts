import { globSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '@vitrine/local-engines/run'
import { env, folder } from './containers.ts'

const podman = (...args: string[]) => run('podman', args, { env }).catch(() => '')

export const mountsIn = (folder: string, mounts: string): string[] =>
  mounts
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`))
    .reverse()

/** Everything that runs in the check's own storage, its volumes, and what it has mounted; images stay for the next time. */
export async function removeAll(): Promise<void> {
  // What others depend on goes in a later round.
  for (let round = 0; round < 3; round += 1) await podman('rm', '-f', '-t', '0', '--depend', '-a')
  await podman('volume', 'rm', '-f', '-a')
  await podman('network', 'prune', '-f')
  for (const path of mountsIn(folder, await readFile('/proc/mounts', 'utf8')))
    await run('umount', [path]).catch(() => run('umount', ['--lazy', path]))
  for (const left of globSync(join(folder, 'context-*'))) await rm(left, { recursive: true, force: true })
}
