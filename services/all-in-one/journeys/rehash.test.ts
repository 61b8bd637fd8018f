import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { rehash } from './rehash.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-rehash-'))))
afterEach(() => rm(folder, { recursive: true }))

describe('a build under other hashes', () => {
  it('has every name changed, wherever it stands, and the same with the same salt', async () => {
    const dist = join(folder, 'built', 'feed', 'dist')
    await mkdir(dist, { recursive: true })
    await writeFile(join(dist, 'remoteEntry.0123456789.js'), 'load({7:"abcdef0123"})')
    await writeFile(join(dist, 'remoteEntry.0123456789.js.br'), 'compressed')
    await writeFile(join(dist, '7.abcdef0123.css'), '')
    await writeFile(join(dist, 'frontend.json'), '{"entry":"remoteEntry.0123456789.js"}')
    const under = async (salt: string) => {
      const to = join(folder, `under-${salt}`)
      await rehash({ from: join(folder, 'built'), to, salt })
      return join(to, 'feed', 'dist')
    }
    const one = await under('one')
    const [chunk, described, entry, ...others] = (await readdir(one)).sort()
    expect(others).toEqual([])
    expect(described).toBe('frontend.json')
    expect(await readFile(join(one, described!), 'utf8')).toBe(`{"entry":"${entry}"}`)
    expect(await readFile(join(one, entry!), 'utf8')).toBe(`load({7:"${chunk!.split('.')[1]}"})`)
    expect(chunk).not.toBe('7.abcdef0123.css')
    expect(await readdir(await under('one'))).toEqual(await readdir(one))
    expect(await readdir(await under('two'))).not.toEqual(await readdir(one))
  })
})
