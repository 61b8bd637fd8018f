import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
  /** Build tags, which leave out what is not used. */
  tags?: string
  /** Files by their path that the module needs to be built and does not carry. */
  lacking?: Readonly<Record<string, string>>
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
    const from = given.lacking ? await completed(module, source, given.lacking) : module
    const packages = typeof given.package === 'string' ? { [given.name]: given.package } : given.package
    for (const [program, path] of Object.entries(packages))
      await build({ from, path, output: join(into, program), tags: given.tags })
    await rm(source, { recursive: true, force: true })
  },
})

/** A copy of a module, which itself is read-only, with files added. */
async function completed(module: string, copy: string, files: Readonly<Record<string, string>>) {
  await cp(module, copy, { recursive: true })
  await run('chmod', ['-R', 'u+w', copy])
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await writeFile(join(copy, path), text)
  }
  return copy
}

async function build(given: { from: string; path: string; output: string; tags: string | undefined }) {
  const tags = given.tags ? [`-tags=${given.tags}`] : []
  const settings = ['-trimpath', '-buildvcs=false', '-ldflags=-s -w', ...tags]
  await run('go', ['build', ...settings, '-o', given.output, given.path], {
    cwd: given.from,
    env: { ...keepDownloads(), CGO_ENABLED: '0' },
  })
}
