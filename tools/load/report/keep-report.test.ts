import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { keepReport } from './keep-report.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-reports-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = (second: number, page?: string) => ({
  startedAt: new Date(second * 1_000),
  name: 'browse in one process',
  lines: ['passed'],
  page,
})

it('keeps the lines of a run, and the page that k6 made of it', async () => {
  const file = await keepReport(run(1, '<p>'), folder)
  expect(await readFile(file, 'utf8')).toBe('passed\n')
  expect((await readdir(folder)).sort()).toEqual([
    '1970-01-01T00-00-01-browse-in-one-process.html',
    '1970-01-01T00-00-01-browse-in-one-process.txt',
  ])
})
it('keeps the latest 60 runs, pages from before included', async () => {
  await writeFile(join(folder, '1969-12-31T23-59-59-soak.html'), '')
  for (let second = 1; second <= 60; second += 1) await keepReport(run(second, '<p>'), folder)
  expect(await readdir(folder)).toHaveLength(120)
  await keepReport(run(61), folder)
  const names = (await readdir(folder)).sort()
  expect([names.length, names[0]]).toEqual([119, '1970-01-01T00-00-02-browse-in-one-process.html'])
})
