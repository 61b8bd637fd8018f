import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { describeContracts, type Description } from './describe-contracts.ts'

const script = join(import.meta.dirname, 'describe.ts')
const run = promisify(execFile)
const now = describeContracts()

/** As if the last description had one more refusal, or one fewer. */
const oneMore: Description = { ...now, refusals: { ...now.refusals, codes: [...now.refusals.codes, 'gone'] } }
const oneFewer: Description = { ...now, refusals: { ...now.refusals, codes: now.refusals.codes.slice(1) } }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'description-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function described(committed: Description, ...args: string[]) {
  const file = join(folder, 'description.json')
  await writeFile(file, JSON.stringify(committed))
  const { code, stdout } = await run(process.execPath, [script, '--folder', folder, ...args]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  )
  const breaks = await readFile(join(folder, 'BREAKS.md'), 'utf8').catch(() => undefined)
  return { code, stdout, breaks, written: JSON.parse(await readFile(file, 'utf8')) as Description }
}

describe('the description', () => {
  it('is whole when nothing changed', async () =>
    expect(await described(now)).toMatchObject({ code: 0, stdout: '  Everything is described.\n' }))
  it('is not written unless that is asked for', async () =>
    expect(await described(oneFewer)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('npm run describe -- contracts --write'),
      written: oneFewer,
    }))
  it('takes up what is new', async () =>
    expect(await described(oneFewer, '--write')).toEqual({
      code: 0,
      stdout: expect.stringContaining('is new'),
      breaks: undefined,
      written: now,
    }))
  it.each([[['--write']], [['--write', '--break', ' ']]])('does not hide a break: %j', async (args) =>
    expect(await described(oneMore, ...args)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/BREAKS: The refusal gone is gone/),
      breaks: undefined,
      written: oneMore,
    }),
  )
  it('takes up a break with its reason, which is kept', async () => {
    const { written, breaks } = await described(oneMore, '--write', '--break', 'Nobody ever met it.')
    expect(written).toEqual(now)
    expect(breaks).toMatch(/^Nobody ever met it\.\n\n- The refusal gone is gone: /)
  })
})
