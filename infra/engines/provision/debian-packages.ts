import { join } from 'node:path'
import { run } from '../run.ts'
import type { Tool } from './tool.ts'

/** Programs unpacked from Debian packages by a script beside this file, with the libraries that they need. */
export const debianPackages = (given: { name: string; version: string; megabytes: number }): Tool => ({
  ...given,
  needs: ['apt-get', 'dpkg-deb'],
  fixedPath: true,
  make: async (into, target) => {
    await run('bash', [join(import.meta.dirname, `${given.name}.sh`), into, target])
  },
})
