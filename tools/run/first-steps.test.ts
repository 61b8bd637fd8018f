import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { run } from '@vitrine/local-engines/run'
import { changed, stepsIn, type Step } from './walk.ts'
import { makeWorkingCopy } from './working-copy.ts'

const root = join(import.meta.dirname, '..', '..')
const copy = join(root, '.cache', `first-steps-${process.pid}`)
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const walks = ['A first endpoint', 'A first event', 'A first field', 'A first screen']

const { PATH = '', HOME = '' } = process.env
/** As in a shell of one's own: with nothing of the test around it. */
const inCopy = (command: string) =>
  run('env', ['-i', `PATH=${PATH}`, `HOME=${HOME}`, 'sh', '-c', command], { cwd: copy })

const written = new Set<string>()

async function take(step: Step) {
  if ('command' in step) return void (await inCopy(step.command))
  const file = join(copy, step.file)
  await mkdir(dirname(file), { recursive: true })
  const text = 'text' in step ? step.text : changed(await readFile(file, 'utf8'), step.changes)
  await writeFile(file, text)
  written.add(step.file)
}

beforeAll(() => makeWorkingCopy(root, copy), 120_000)
afterAll(() => rm(copy, { recursive: true, force: true }), 60_000)

it.each(walks)(
  '%s is as CONTRIBUTING says',
  async (heading) => {
    const steps = stepsIn(page, heading)
    expect(steps.length).toBeGreaterThan(3)
    for (const step of steps) await take(step)
  },
  120_000,
)

/** The packages that were changed, with all that they import. */
it.each([
  ['services', ['libs/contracts/src', 'libs/test-kit/src', 'services/catalog', 'services/favorites']],
  ['frontends', ['frontends/account/src', 'libs/ui/src/css.d.ts', 'libs/ui/src/custom-properties.d.ts']],
])(
  'and has no error of types in %s',
  async (part, include) => {
    const whole = part === 'frontends' ? './frontends/tsconfig.json' : './tsconfig.json'
    await writeFile(join(copy, `${part}.tsconfig.json`), JSON.stringify({ extends: whole, include }))
    await inCopy(`node node_modules/typescript-7/bin/tsc --checkers 1 -p ${part}.tsconfig.json`)
  },
  120_000,
)

it('and the form that the formatter gives', async () => {
  const code = [...written].filter((file) => /\.tsx?$/.test(file))
  await inCopy(`npx prettier --check ${code.join(' ')}`)
}, 60_000)
