import { join } from 'node:path'
import { run } from '../run.ts'
import type { Tool } from './tool.ts'

/**
 * A program built from a Go module. It is built inside the downloaded module, since "go install" refuses modules
 * that replace their dependencies or live under a name of their own.
 */
export const goProgram = (given: {
  name: string
  version: string
  module: string
  package: string
}): Tool => ({
  name: given.name,
  version: given.version,
  needs: ['go'],
  make: async (into) => {
    const found = await run('go', ['mod', 'download', '-json', `${given.module}@v${given.version}`], {
      cwd: '/',
    })
    const { Dir } = JSON.parse(found) as { Dir: string }
    await run(
      'go',
      [
        'build',
        '-trimpath',
        '-buildvcs=false',
        '-ldflags=-s -w',
        '-o',
        join(into, given.name),
        given.package,
      ],
      { cwd: Dir, env: { CGO_ENABLED: '0' } },
    )
  },
})
