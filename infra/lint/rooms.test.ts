import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

/** A wrong import planted in a room, and the rule that must refuse it. */
const planted = [
  [
    'services/catalog/src',
    'planted.ts',
    "import { tracking } from '@vitrine/tracking'\nvoid tracking",
    '@nx/enforce-module-boundaries',
  ],
  [
    'services/catalog/src',
    'planted-path.ts',
    "import { rollUp } from '../../tracking/src/rollup/roll-up.ts'\nvoid rollUp",
    '@nx/enforce-module-boundaries',
  ],
  [
    'services/catalog/src',
    'planted-driver.ts',
    "import { DatabaseSync } from 'node:sqlite'\nvoid DatabaseSync",
    'no-restricted-imports',
  ],
  [
    'services/catalog/src',
    'planted-kit.ts',
    "import { twice } from '@vitrine/test-kit'\nvoid twice",
    'no-restricted-imports',
  ],
  ['services/catalog/src', 'planted-env.ts', 'export const port = process.env.PORT', 'no-restricted-syntax'],
  [
    'services/catalog/src',
    'planted-disk.decider.ts',
    "import { readFile } from 'node:fs'\nvoid readFile",
    'no-restricted-imports',
  ],
  [
    'services/catalog/src',
    'planted-clock.decider.ts',
    'export const now = new Date()',
    'no-restricted-globals',
  ],
  [
    'services/catalog/src',
    'planted-dice.decider.ts',
    'export const dice = Math.random()',
    'no-restricted-properties',
  ],
  [
    'services/catalog/src',
    'planted-suite.ts',
    "import { eventStoreContract } from '@vitrine/engine-testing/suites'\nvoid eventStoreContract",
    'no-restricted-imports',
  ],
  [
    'libs/engines/src',
    'planted.ts',
    "import { styles } from '@vitrine/contracts'\nvoid styles",
    'no-restricted-imports',
  ],
  [
    'libs/event-sourcing/src',
    'planted.ts',
    "import { styles } from '@vitrine/contracts'\nvoid styles",
    '@nx/enforce-module-boundaries',
  ],
  [
    'libs/contracts/src',
    'planted.ts',
    "import { refuse } from '@vitrine/event-sourcing'\nvoid refuse",
    '@nx/enforce-module-boundaries',
  ],
  [
    'libs/ui/src',
    'planted.ts',
    "import { call } from '@vitrine/web-kit'\nvoid call",
    '@nx/enforce-module-boundaries',
  ],
  [
    'frontends/feed/src',
    'planted.ts',
    "import { catalog } from '@vitrine/catalog'\nvoid catalog",
    '@nx/enforce-module-boundaries',
  ],
  [
    'frontends/feed/src',
    'planted-other.ts',
    "import admin from '../../admin/src/frontend.tsx'\nvoid admin",
    '@nx/enforce-module-boundaries',
  ],
] as const

type Report = { filePath: string; messages: { ruleId: string | null }[] }
const root = join(import.meta.dirname, '..', '..')
const files = planted.map(([folder, name]) => join(root, folder, name))
let reports: Report[]

beforeAll(async () => {
  const run = promisify(execFile)
  const bin = (name: string) => join(root, 'node_modules', '.bin', name)
  await run(bin('nx'), ['show', 'projects'], { cwd: root })
  for (const [index, [, , code]] of planted.entries()) await writeFile(files[index] ?? '', `${code}\n`)
  const linted = run(bin('eslint'), ['--format', 'json', ...files], { cwd: root, maxBuffer: 1 << 26 })
  const { stdout } = await linted.catch((error: { stdout: string }) => error)
  reports = JSON.parse(stdout) as Report[]
}, 120_000)
afterAll(() => Promise.all(files.map((file) => rm(file, { force: true }))))

describe('a wrong import is refused', () => {
  it.each(planted.map(([folder, name, , rule]) => [join(folder, name), rule]))(
    'in %s by %s',
    (file, rule) => {
      const report = reports.find(({ filePath }) => filePath === join(root, file))
      expect(report?.messages.map(({ ruleId }) => ruleId)).toContain(rule)
    },
  )
})
