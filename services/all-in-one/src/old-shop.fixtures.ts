import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '@vitrine/service-kit'
import type { Answer, Question } from './ask.fixtures.ts'
import { allSettings } from './settings.ts'
import { startAll, type Started } from './start-all.ts'

const upgrade = join(import.meta.dirname, '..', 'upgrade')

/** What the version that wrote the data answered about it, and the secrets of those who asked. */
export type Expected = {
  cookies: Record<string, string>
  administrators: Record<'keeper' | 'ada', string>
  ids: Record<
    'linen' | 'denim' | 'jeans' | 'silk' | 'slipDress' | 'beforeTheCrash' | 'parka' | 'ida' | 'eve',
    string
  >
  photo: string
  answers: (Question & { answer: Answer })[]
}

export type OldShop = {
  expected: Expected
  /** This version on that data; again after a stop, as a restart. */
  open(): Promise<Started>
  forget(): Promise<void>
}

const expectedOf = async (name: string) =>
  JSON.parse(await readFile(join(upgrade, `${name}.expected.json`), 'utf8')) as Expected

/** A copy of a data folder that an earlier version wrote. */
export async function shopInFolder(name: string): Promise<OldShop> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-upgrade-'))
  await cp(join(upgrade, name), folder, { recursive: true })
  const settings = readSettings(allSettings, { PORT: '0', DATA_DIR: folder, DEMO: 'off' })
  return {
    expected: await expectedOf(name),
    open: () => startAll(settings, { log: false }),
    forget: () => rm(folder, { recursive: true }),
  }
}
