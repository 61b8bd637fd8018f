import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'

const root = join(import.meta.dirname, '..', '..')
const place = 'libs/contracts/src/shop/default-name.ts'
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const isCode = (file: string) =>
  /\.(ts|tsx|mjs|html|css)$/.test(file) && !/\.(test|fixtures|journey)\.tsx?$/.test(file)

it('the name of a shop stands in code once: everything that shows it is told', () => {
  const [, name = ''] = /defaultShopName = '(\w+)'/.exec(textOf(place)) ?? []
  expect(name).not.toBe('')
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'frontends', 'libs', 'services'],
    { cwd: root, encoding: 'utf8', maxBuffer: 16_000_000 },
  )
  const files = listed.split('\n').filter(isCode)
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => new RegExp(`\\b${name}\\b`).test(textOf(file)))).toEqual([place])
})
