import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { downloadsFolder, keepDownloads } from './downloads.ts'
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

it('says before how much of the disk it takes, and where', async () => {
  const said: string[] = []
  const tools = [tool('hammer', { megabytes: 300 }), tool('saw', { megabytes: 1500 }), tool('file')]
  await getTools({ tools, cache, say: (line) => said.push(line) })
  expect(said[0]).toMatch(
    /^Getting hammer, saw, file: takes about 1.8 GB, some hundred MB for file of the disk/,
  )
  expect(said[0]).toContain(cache)
  await getTools({ tools, cache, say: (line) => said.push(line) })
  expect(said.filter((line) => line.startsWith('Getting'))).toHaveLength(1)
})

it('fetches into the cache of the project, unless somebody has chosen another place', () => {
  expect(keepDownloads({ HOME: home, ENGINES_DOWNLOADS: '/d' })).toEqual({
    GOMODCACHE: '/d/go-modules',
    GOCACHE: '/d/go-build',
    PIP_CACHE_DIR: '/d/pip',
    GOFLAGS: '-modcacherw',
  })
  expect(downloadsFolder({ HOME: home })).toMatch(/\/\.cache\/engines\/downloads$/)
  expect(keepDownloads({ GOCACHE: '/c', GOFLAGS: '-v' })).toMatchObject({
    GOCACHE: '/c',
    GOFLAGS: '-v -modcacherw',
  })
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
