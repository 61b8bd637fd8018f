import { run } from '../run.ts'
import type { Tool } from './tool.ts'

/** Packages of npm with all that they need, in a folder of their own: `node_modules` of it. The first names the tool. */
export const npmPackage = (given: { name: string; version: string; packages: readonly string[] }): Tool => ({
  name: given.name,
  version: given.version,
  needs: [],
  make: async (into) => {
    const quietly = [
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--ignore-scripts',
      '--loglevel',
      'error',
    ]
    await run('npm', ['install', '--prefix', into, ...quietly, ...given.packages])
  },
})
