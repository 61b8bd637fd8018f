import { cp, glob, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '@vitrine/local-engines/run'

/**
 * The sources as they are now, changes included, in a folder where they may be edited; installed packages are shared by hard
 * links, so `folder` lies on the same disk. What was in the folder before is removed.
 */
export async function makeWorkingCopy(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  const deleted = await run('git', ['ls-files', '-z', '--deleted'], { cwd: root })
  const absent = new Set(deleted.split('\0'))
  for (const file of listed.split('\0').filter((name) => name && !absent.has(name)))
    await cp(join(root, file), join(folder, file))
  for await (const modules of glob(['node_modules', '*/*/node_modules'], { cwd: root }))
    await run('cp', ['-al', join(root, modules), join(folder, modules)])
}
