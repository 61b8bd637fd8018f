import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { constants, texts } from './promises.ts'

const root = join(import.meta.dirname, '..', '..')
const isTest = /\.(test\.tsx?|journey\.ts)$/
/** As the text stands, or as it stands between single quotes. */
const says = (source: string, text: string) =>
  source.includes(text) || source.includes(text.replaceAll("'", "\\'"))

describe('every promised text is asserted', () => {
  it.each(Object.entries(texts))('by %s', async (test, promised) => {
    expect(test).toMatch(isTest)
    const source = await readFile(join(root, test), 'utf8')
    expect(promised.filter((text) => !says(source, text))).toEqual([])
  })
})

describe('every promised constant is asserted', () => {
  it.each(constants)('$promise', async ({ test, as }) => {
    expect(test).toMatch(isTest)
    expect(says(await readFile(join(root, test), 'utf8'), as)).toBe(true)
  })
})
