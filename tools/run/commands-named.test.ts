import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { commandTable, type NamedCommands } from './command-table.ts'
import { choose, listOf } from './named-commands.ts'

const root = join(import.meta.dirname, '..', '..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')
const scriptsOf = (folder: string) =>
  (JSON.parse(text(join(folder, 'package.json'))) as { scripts?: Record<string, string> }).scripts ?? {}
const scripts = scriptsOf('.')
const tables: Readonly<Record<string, NamedCommands>> = commandTable

/** What stays as it was written, and this file, which names commands that are not there. */
const ofBefore = /^(?:docs\/decisions\/|package-lock\.json$|tools\/run\/commands-named\.test\.ts$)/
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:md|m?[jt]sx?|ya?ml|json|tpl|sh)$|^\.ci\//.test(file) && !ofBefore.test(file))
  .filter((file) => existsSync(join(root, file)))

const named =
  /npm run (?:-s |--silent )?([a-z][\w:-]*)(?: -- ([a-z][a-z-]*)(?![\w/.:=]))?(?: -w @vitrine\/([\w-]+))?/g

/** Every `npm run` of a text: its script, the name behind it, the package that it is for. */
const runsIn = (words: string) =>
  [...words.matchAll(named)].map(([said, script = '', name, of]) => ({ said, script, name, of }))

const isThere = ({ script, name, of }: ReturnType<typeof runsIn>[number]) => {
  if (of)
    return ['services', 'libs', 'frontends', 'tools', 'infra'].some(
      (folder) => existsSync(join(root, folder, of)) && Object.hasOwn(scriptsOf(join(folder, of)), script),
    )
  if (!Object.hasOwn(scripts, script)) return false
  const table = tables[script]
  return !table || name === undefined || Object.hasOwn(table.names, name) || table.otherwise !== undefined
}

describe('what documents, messages and files of the CI name', () => {
  it('is a script of the project, and a name that it has', () => {
    const wrong = files.flatMap((file) =>
      runsIn(text(file)).flatMap((run) => (isThere(run) ? [] : [`${file}: ${run.said}`])),
    )
    expect(wrong).toEqual([])
  })
  it('is found: a script that is not there, and a name that no script has', () => {
    const missing = ['npm run measure -- weather', 'npm run painting', 'npm run faults:one']
    expect(missing.flatMap(runsIn).map(isThere)).toEqual([false, false, false])
  })
})

describe.each(Object.entries(tables))('npm run %s', (script, table) => {
  it('leads to programs that are there', () => {
    const programs = [...Object.values(table.names), table.otherwise].map((command) => command?.file)
    for (const file of programs) if (file) expect([file, existsSync(join(root, file))]).toEqual([file, true])
    expect(scripts).toHaveProperty([script], `node tools/run/named-commands.ts ${script}`)
  })
  it('lists its names', () => {
    for (const name of Object.keys(table.names)) expect(listOf(script, table)).toContain(`  ${name} `)
  })
})

describe('a name', () => {
  it('leads to its program with what stands behind it', () =>
    expect(choose(tables['measure']!, ['feed', '--rounds', '3'])).toEqual({
      file: 'tools/measure/feed.ts',
      args: ['--rounds', '3'],
    }))
  it('may be left out before options, or where one program is meant for all the rest', () => {
    expect(choose(tables['faults']!, ['--seed', '7'])).toMatchObject({ args: ['--seed', '7'] })
    expect(choose(tables['backup']!, ['/backups/today'])).toMatchObject({ args: ['/backups/today'] })
  })
  it.each([['weather'], [undefined], ['toString']])('that is not there is told: %s', (name) =>
    expect(choose(tables['measure']!, name === undefined ? [] : [name])).toEqual({ unknown: name }),
  )
})
