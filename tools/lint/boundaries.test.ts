import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { ESLint } from 'eslint'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

const between = '@nx/enforce-module-boundaries'
const npm = 'boundaries/npm'

let eslint: ESLint
beforeAll(async () => {
  await run(bin('nx'), ['show', 'projects'], { cwd: root })
  eslint = new ESLint({ cwd: root })
}, 60_000)

/** The rules that refuse `code` where it stood in `file`, which need not exist. */
async function refusalsOf(file: string, code: string): Promise<(string | null)[]> {
  const reports = await eslint.lintText(`${code}\n`, { filePath: join(root, file) })
  return reports.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))
}

describe('a wrong import is refused', () => {
  it.each([
    ['services/catalog/src/a.ts', "import '@vitrine/tracking'", between],
    ['services/catalog/src/a.ts', "import '../../tracking/src/rollup/roll-up.ts'", between],
    ['services/catalog/src/a.ts', "import '@vitrine/test-kit'", between],
    ['libs/engines/src/a.ts', "import '@vitrine/contracts'", between],
    ['libs/event-sourcing/src/a.ts', "import '@vitrine/contracts'", between],
    ['libs/contracts/src/a.ts', "import '@vitrine/event-sourcing'", between],
    ['libs/ui/src/a.tsx', "import '@vitrine/web-kit'", between],
    ['libs/web-kit/src/a.ts', "import '../../../frontends/feed/src/frontend.tsx'", between],
    ['frontends/feed/src/a.tsx', "import '@vitrine/catalog'", between],
    ['frontends/feed/src/a.tsx', "import '../../admin/src/frontend.tsx'", between],
    ['services/catalog/src/a.ts', "import '@vitrine/bench/product/stack'", between],
    ['services/all-in-one/src/a.ts', "import '../../../tools/run/processes.ts'", between],
    ['infra/engines/a.ts', "import '@vitrine/run/processes'", between],
    ['tools/measure/a.ts', "import '../bench/product/stack.ts'", between],
  ])('%s: %s', async (file, code, rule) => expect(await refusalsOf(file, code)).toContain(rule))
})

describe('a package from npm is refused where the table does not list it', () => {
  it.each([
    ['libs/contracts/src/a.ts', "import 'fastify'"],
    ['libs/contracts/src/a.ts', "import 'node:fs'"],
    ['libs/event-sourcing/src/a.ts', "import 'zod'"],
    ['libs/service-kit/src/a.ts', "import 'mongodb'"],
    ['libs/ui/src/a.tsx', "import '@tanstack/react-query'"],
    ['libs/web-kit/src/a.ts', "import 'node:fs'"],
    ['libs/web-kit/src/a.ts', "import 'webpack'"],
    ['frontends/feed/src/a.tsx', "import 'react-hook-form'"],
    ['services/catalog/src/a.ts', "import 'node:sqlite'"],
    ['services/catalog/src/a.ts', "import 'kafkajs'"],
    ['services/catalog/src/a.ts', "import 'sharp'"],
    ['services/catalog/src/a.ts', "import '@jest/globals'"],
    ['services/gateway/src/a.ts', "import 'ioredis'"],
    ['infra/compose/a.ts', "import 'redis'"],
  ])('%s: %s', async (file, code) => expect(await refusalsOf(file, code)).toContain(npm))

  it.each([
    "import { fastify } from 'fastify'",
    "import type { FastifyInstance } from 'fastify'",
    "export { fastify } from 'fastify'",
    "export * from 'fastify'",
    "export const later = () => import('fastify')",
    "export type Later = import('fastify').FastifyInstance",
    "import 'fastify/lib/errors.js'",
  ])('in the form of %s', async (code) =>
    expect(await refusalsOf('libs/contracts/src/a.ts', code)).toContain(npm),
  )

  it.each([
    ['libs/contracts/src/a.ts', "import 'zod'"],
    ['services/gateway/src/limits/shared-limits.ts', "import 'ioredis'"],
    ['services/catalog/src/a.test.ts', "import '@jest/globals'"],
    ['frontends/feed/webpack.config.ts', "import 'webpack'"],
    ['tools/measure/a.ts', "import 'undici'"],
  ])('and not elsewhere: %s: %s', async (file, code) =>
    expect(await refusalsOf(file, code)).not.toContain(npm),
  )
})

describe('what is impure is refused', () => {
  it.each([
    ['a.ts', 'export const port = process.env.PORT', 'no-restricted-syntax'],
    ['a.decider.ts', "import 'node:fs'", 'no-restricted-imports'],
    ['a.decider.ts', 'export const now = new Date()', 'no-restricted-globals'],
    ['a.decider.ts', 'export const dice = Math.random()', 'no-restricted-properties'],
  ])('%s: %s', async (name, code, rule) =>
    expect(await refusalsOf(`services/catalog/src/${name}`, code)).toContain(rule),
  )
})

describe('without the packages as Nx knows them nothing passes', () => {
  it('no project graph', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'vitrine-no-graph-'))
    const env = { ...process.env, NX_WORKSPACE_DATA_DIRECTORY: empty }
    const linted = run(bin('eslint'), ['libs/contracts/src/index.ts'], { cwd: root, env })
    await expect(linted).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no project graph to check imports with'),
    })
    await rm(empty, { recursive: true })
  })

  it('a package that the graph does not hold', async () => {
    expect(await refusalsOf('libs/unheard-of/src/a.ts', "import 'zod'")).toContain(npm)
  })
})

describe('a late part of a page', () => {
  it.each([
    ["import { lazy } from 'react'", '@typescript-eslint/no-restricted-imports'],
    ["void import('./a.tsx')", 'no-restricted-syntax'],
    ["const load = async () => (await import('./a.tsx')).A", 'no-restricted-syntax'],
  ])('is refused as %s', async (code, rule) => {
    for (const file of ['frontends/feed/src/a.tsx', 'libs/ui/src/a.tsx', 'libs/web-kit/src/a.ts'])
      expect(await refusalsOf(file, code)).toContain(rule)
  })

  it('is fine with late, and as a page of a frontend', async () => {
    const code = "late(async () => (await import('./a.tsx')).A)"
    expect(await refusalsOf('frontends/feed/src/a.tsx', code)).not.toContain('no-restricted-syntax')
    const page = "export default { '/a': async () => (await import('./a.tsx')).A }"
    expect(await refusalsOf('frontends/feed/src/frontend.tsx', page)).not.toContain('no-restricted-syntax')
  })
})
