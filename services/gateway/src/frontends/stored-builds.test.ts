import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { buildOf, keepBuild, storedAssets, storedBuildLimits } from './stored-builds.ts'
import { builtFrontends } from './built-frontends.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-builds-'))))
afterEach(() => rm(folder, { recursive: true }))

const folders = () => ({ frontends: join(folder, 'frontends'), builds: join(folder, 'builds') })

/** Puts a build in the place of the one before, as `npm run build` does. */
async function build(version: string) {
  const dist = join(folders().frontends, 'feed', 'dist')
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist, { recursive: true })
  const entry = `remoteEntry.${version}.js`
  const files = { 'frontend.json': JSON.stringify({ name: 'feed', entry, routes: {} }), [entry]: version }
  for (const [name, text] of Object.entries({ ...files, [`${entry}.br`]: 'br', 'same.js': 'same' }))
    await writeFile(join(dist, name), text)
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
async function deploy(version: string, now: Date) {
  await build(version)
  await keepBuild({ ...folders(), now })
}

const stored = async () =>
  (await readdir(storedAssets(folders().builds, 'feed')))
    .filter((file) => /^remoteEntry.*js$/.test(file))
    .sort()

describe('builds that were replaced', () => {
  it('stay, and nothing of a build that changes under its name', async () => {
    await deploy('1', day(1))
    await deploy('2', day(2))
    expect((await readdir(storedAssets(folders().builds, 'feed'))).sort()).toEqual([
      'remoteEntry.1.js',
      'remoteEntry.1.js.br',
      'remoteEntry.2.js',
      'remoteEntry.2.js.br',
      'same.js',
    ])
  })

  it('are copied for nobody else on the machine, whoever may read what was built', async () => {
    await build('1')
    await chmod(join(folders().frontends, 'feed', 'dist', 'same.js'), 0o644)
    await keepBuild({ ...folders(), now: day(1) })
    const { mode } = await stat(join(storedAssets(folders().builds, 'feed'), 'same.js'))
    expect(mode & 0o077).toBe(0)
  })

  it('go some days after they were replaced, however old they are', async () => {
    await deploy('1', day(1))
    await deploy('2', day(20))
    await deploy('3', day(21))
    await deploy('3', day(20 + storedBuildLimits.days))
    expect(await stored()).toEqual(['remoteEntry.1.js', 'remoteEntry.2.js', 'remoteEntry.3.js'])
    await deploy('3', new Date(day(20 + storedBuildLimits.days).getTime() + 1))
    expect(await stored()).toEqual(['remoteEntry.2.js', 'remoteEntry.3.js'])
  })

  it('are the latest again after a deployment of them', async () => {
    await deploy('1', day(1))
    await deploy('2', day(2))
    await deploy('1', day(3))
    await deploy('1', day(60))
    expect(await stored()).toEqual(['remoteEntry.1.js'])
  })

  it('are no more than so many', async () => {
    for (let number = 0; number < storedBuildLimits.most + 5; number += 1)
      await deploy(String(100 + number), new Date(day(1).getTime() + number))
    expect(await stored()).toHaveLength(storedBuildLimits.most + 1)
  })

  it('stay where nothing is built in their place', async () => {
    await deploy('1', day(1))
    await keepBuild({ ...folders(), frontends: join(folder, 'nowhere'), now: day(60) })
    expect(await stored()).toEqual(['remoteEntry.1.js'])
  })

  it('survive a note that cannot be read', async () => {
    await deploy('1', day(1))
    await writeFile(join(folders().builds, 'torn.json'), '{"fil')
    await deploy('2', day(2))
    expect(await stored()).toEqual(['remoteEntry.1.js', 'remoteEntry.2.js'])
  })
})

describe('the name of a build', () => {
  it('is that of its files', async () => {
    const named = async (version: string) => {
      await build(version)
      return buildOf(await builtFrontends(folders().frontends))
    }
    const first = await named('1')
    expect(await named('2')).not.toBe(first)
    expect(await named('1')).toBe(first)
  })
})
