import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { getTools } from './get-tools.ts'
import type { Tool } from './tool.ts'

let home: string
let cache: string
let made: string[]
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'engines-tools-'))
  cache = join(home, 'cache')
  made = []
})
afterEach(() => rm(home, { recursive: true }))

const tool = (name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  version: '1',
  needs: [],
  make: async (into) => {
    made.push(name)
    await writeFile(join(into, 'program'), '')
  },
  ...more,
})
const get = (...tools: Tool[]) => getTools({ tools, cache, say: () => {} })

it('makes a tool once, also for two who ask at the same time', async () => {
  await Promise.all([get(tool('hammer')), get(tool('hammer'))])
  await get(tool('hammer'))
  expect(made).toEqual(['hammer'])
  expect(await readdir(join(cache, 'hammer-1'))).toContain('program')
})

it('makes it again for a new version', async () => {
  await get(tool('hammer'))
  await get(tool('hammer', { version: '2' }))
  expect(made).toEqual(['hammer', 'hammer'])
})

it.each(['make', 'complete'])(
  'goes on after an attempt that failed in %s, and keeps what was finished',
  async (step) => {
    const broken = tool('saw', { [step]: () => Promise.reject(new Error('interrupted')) })
    await expect(get(tool('hammer'), broken)).rejects.toThrow('interrupted')
    await get(tool('hammer'), tool('saw'))
    expect(made.filter((name) => name === 'hammer')).toHaveLength(1)
    expect(await readdir(join(cache, '.unfinished'))).toEqual([])
  },
)

it('makes again, in a cache that was moved, only what knows its path', async () => {
  await get(tool('hammer'), tool('lathe', { fixedPath: true }))
  await rename(cache, (cache = join(home, 'moved')))
  await get(tool('hammer'), tool('lathe', { fixedPath: true }))
  expect(made.toSorted()).toEqual(['hammer', 'lathe', 'lathe'])
})
