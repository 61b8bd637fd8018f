import { cp, glob, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { withLock } from '../lock.ts'
import { run } from '../run.ts'
import { keepDownloads } from './downloads.ts'
import { downloadModule } from './go-module.ts'
import type { Tool } from './tool.ts'

type GoProgram = {
  name: string
  version: string
  module: string
  megabytes?: number
  /** Where the module counts its versions differently from its programs. */
  moduleVersion?: string
  /** What is built: one package, named as the tool, or several by the names of their programs. */
  package: string | Readonly<Record<string, string>>
  /** Packages or files of the module, and what each gives way to: so that what they import need not be built. */
  instead?: Readonly<Record<string, string>>
}

/**
 * A program built from a Go module. It is built inside the downloaded module, since "go install" refuses modules
 * that replace their dependencies or live under a name of their own.
 */
export const goProgram = (given: GoProgram): Tool => ({
  name: given.name,
  version: given.version,
  needs: ['go'],
  megabytes: given.megabytes,
  make: async (into) => {
    const source = join(into, 'source')
    const module = await downloadModule(given.module, given.moduleVersion ?? given.version)
    const from = given.instead ? await reduced(module, source, given.instead) : module
    const packages = typeof given.package === 'string' ? { [given.name]: given.package } : given.package
    for (const [program, path] of Object.entries(packages))
      await build({ from, path, output: join(into, program) })
    await rm(source, { recursive: true, force: true })
  },
})

/** A copy of a module, which itself is read-only, with some of its packages and files replaced. */
async function reduced(module: string, copy: string, instead: Readonly<Record<string, string>>) {
  await cp(module, copy, { recursive: true })
  await run('chmod', ['-R', 'u+w', copy])
  for (const [place, file] of Object.entries(instead)) {
    const isFile = place.endsWith('.go')
    for await (const replaced of isFile ? [] : glob('*.go', { cwd: join(copy, place) }))
      await rm(join(copy, place, replaced))
    await cp(file, isFile ? join(copy, place) : join(copy, place, basename(file)))
  }
  return copy
}

/** With a heap of 2 GB, compilers take a quarter less of the processor than with one that they keep small. */
const compilers = { CGO_ENABLED: '0', GOGC: 'off', GOMEMLIMIT: '2GiB' }

async function build({ from, path, output }: { from: string; path: string; output: string }) {
  const downloads = keepDownloads()
  const go = (...args: string[]) => run('go', args, { cwd: from, env: { ...downloads, ...compilers } })
  await go('list', '-deps', path) // downloads what it imports
  const settings = ['-trimpath', '-buildvcs=false', '-gcflags=all=-dwarf=false', '-ldflags=-s -w']
  // One after the other: side by side, each would compile what they have in common.
  await withLock(`${downloads['GOCACHE']}`, () => go('build', ...settings, '-o', output, path))
}
