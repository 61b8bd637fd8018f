import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..', '..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')

type Manifest = { scripts: Record<string, string>; devDependencies: Record<string, string> }
const manifest = JSON.parse(text('package.json')) as Manifest
const webKit = JSON.parse(text('libs/web-kit/package.json')) as Manifest

/** The commands of the project that a text names: scripts of npm and files. */
const scriptsIn = (words: string) =>
  [...words.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name!)

describe('every package that has tests', () => {
  const packages = globSync('{services,libs,frontends,infra,tools}/*/package.json', { cwd: root }).map(
    dirname,
  )
  const isOurs = (file: string) => !/(^|\/)(node_modules|dist)(\/|$)/.test(file)
  const tested = packages.filter((folder) =>
    globSync('**/*.test.{ts,tsx}', { cwd: join(root, folder), exclude: (name) => !isOurs(name) }).some(
      isOurs,
    ),
  )
  it.each(tested)('runs them: %s', (folder) =>
    expect(JSON.parse(text(join(folder, 'package.json')))).toHaveProperty('scripts.test'),
  )
})

describe('the workflow', () => {
  type Step = { uses?: string; run?: string; with?: Record<string, string> }
  const workflow = parse(text('.github/workflows/ci.yml')) as { jobs: { test: { steps: Step[] } } }
  const { steps } = workflow.jobs.test

  it('runs everything that must hold, by the one command for that', () => {
    const runs = steps.flatMap(({ run }) => (run ? [run] : []))
    expect(runs).toContain('.ci/run')
    expect(text('.ci/run')).toMatch(/^exec npm test/m)
    for (const script of runs.flatMap(scriptsIn)) expect(manifest.scripts).toHaveProperty([script])
  })
  it('keeps the programs of the engines where these are looked for', () => {
    const cache = steps.find(({ uses }) => uses?.startsWith('actions/cache@'))
    expect(text('infra/engines/instance.ts')).toContain("'.cache', 'engines'")
    expect(cache?.with?.['path']).toBe('.cache/engines/programs')
    for (const [, pattern] of cache!.with!['key']!.matchAll(/'([^'*]+)\*/g))
      expect([pattern, existsSync(join(root, pattern!))]).toEqual([pattern, true])
  })
})

describe('the updates of dependencies', () => {
  type Ignored = { 'dependency-name': string; versions: string[] }
  const { updates } = parse(text('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; ignore?: Ignored[] }[]
  }
  const ignored = updates.find((update) => update['package-ecosystem'] === 'npm')?.ignore ?? []
  const limits = Object.fromEntries(ignored.map((one) => [one['dependency-name'], one.versions]))

  it('stay below the versions that do not work, and do not hold back what is installed', () => {
    const { nx, typescript } = manifest.devDependencies
    const { webpack, '@module-federation/enhanced': federation } = webKit.devDependencies
    expect(limits).toEqual({
      webpack: [`>${webpack}`],
      '@module-federation/enhanced': [`>${federation}`],
      typescript: ['>=7'],
      nx: [`>${nx}`],
      '@nx/*': [`>${nx}`],
    })
    expect(typescript).toMatch(/^npm:@typescript\/typescript6@6\./)
  })
})

describe('installing', () => {
  type Locked = {
    packages: Record<string, { hasInstallScript?: boolean; optional?: boolean; name?: string }>
  }
  const { packages } = JSON.parse(text('package-lock.json')) as Locked
  const { allowScripts } = JSON.parse(text('package.json')) as { allowScripts: Record<string, boolean> }

  it('runs programs of packages that are allowed to, and no analytics', () => {
    const running = Object.entries(packages).filter(([, one]) => one.hasInstallScript && !one.optional)
    const names = running.map(
      ([place, { name }]) => name ?? place.slice(place.lastIndexOf('node_modules/') + 13),
    )
    expect(names.filter((name) => !allowScripts[name])).toEqual([])
    expect(packages['node_modules/@scarf/scarf']).toMatchObject({ name: 'empty-npm-package' })
  })
  it('puts all that a service needs where its image takes it from: beside no package of ours', () => {
    const beside = Object.keys(packages).filter((place) => /^(services|libs)\/.*\/node_modules\//.test(place))
    expect(beside).toEqual([])
  })
})

describe('the version of Node that package.json names', () => {
  const version = manifest.devDependencies['node']!
  const major = Number.parseInt(version)
  const places = globSync(
    ['docker-compose.yml', '{.github,.devcontainer,infra}/**/*.{yml,yaml,json,Dockerfile}'],
    { cwd: root },
  ).filter((file) => !/(^|\/)(node_modules|generated)\//.test(file))
  const named = places.flatMap((file) =>
    [...text(file).matchAll(/\bnode(?:-version: |:)(\d[\d.]*)/g)].map(([, found]) => [file, found]),
  )
  /** Images of development containers are of a major version. */
  const isOfMajor = (file?: string) => file === '.devcontainer/devcontainer.json'

  it('runs these tests', () => expect(process.versions.node).toBe(version))
  it.each(named)('is the one of %s', (file, found) =>
    expect(found).toBe(isOfMajor(file) ? String(major) : version),
  )
  it('is found in images, compose, the development container and the workflow', () =>
    expect([...new Set(named.map(([file]) => file))].sort()).toEqual([
      '.devcontainer/devcontainer.json',
      '.github/workflows/ci.yml',
      'infra/compose/services.yml',
      'infra/docker/frontends.Dockerfile',
      'infra/docker/service.Dockerfile',
    ]))
  it('has the types that go with it', () =>
    expect(Number.parseInt(manifest.devDependencies['@types/node']!)).toBe(major))
})

describe('the editors', () => {
  it('are told the same as the formatter', () => {
    const { printWidth } = JSON.parse(text('.prettierrc.json')) as { printWidth: number }
    expect(text('.editorconfig')).toContain(`max_line_length = ${printWidth}\n`)
  })
})
