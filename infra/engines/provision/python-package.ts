import { run } from '../run.ts'
import { keepDownloads } from './downloads.ts'
import type { Tool } from './tool.ts'

/** A package of Python with all that it needs, in a folder for PYTHONPATH. */
export const pythonPackage = (given: { name: string; version: string }): Tool => ({
  ...given,
  needs: ['python3'],
  make: async (into) => {
    const quietly = ['--quiet', '--no-input', '--disable-pip-version-check', '--root-user-action', 'ignore']
    const wanted = `${given.name}==${given.version}`
    await run('python3', ['-m', 'pip', 'install', ...quietly, '--target', into, wanted], {
      env: keepDownloads(),
    })
  },
})
