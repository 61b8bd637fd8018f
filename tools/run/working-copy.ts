import { existsSync } from 'node:fs'
import { cp, glob, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '@vitrine/local-engines/run'

/** Links to installed packages; those of the workspace lead to where the copy has them. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from))
    if (name === '@vitrine')
      await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else await symlink(join(from, name), join(to, name))
}

/**
 * The sources as they are now, changes included, in a folder where they may be edited, with links to the installed packages.
 * What was in the folder before is removed.
 */
export async function makeWorkingCopy(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = (await run('git', listing, { cwd: root })).split('\0')
  for (const file of listed.filter((name) => name && existsSync(join(root, name))))
    await cp(join(root, file), join(folder, file))
  for await (const modules of glob(['node_modules', '{frontends,infra,libs,services,tools}/*/node_modules'], {
    cwd: root,
  }))
    await linkPackages(join(root, modules), join(folder, modules))
}
