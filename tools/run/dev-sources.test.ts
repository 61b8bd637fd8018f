import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'
import { followServices, type Followed } from './dev-sources.ts'

let root: string
let followed: Followed
let heard: string[]
const write = async (file: string, text: string) => {
  await mkdir(join(root, file, '..'), { recursive: true })
  await writeFile(join(root, file), text)
}
/** As `sed -i`, a checkout and many editors do. */
const replace = async (file: string, text: string) => {
  await writeFile(join(root, `${file}.new`), text)
  await rename(join(root, `${file}.new`), join(root, file))
}
const isHeard = async (file: string) => {
  await eventually(() => expect(heard).toEqual([file]), 10_000)
  heard.length = 0
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-sources-'))
  await write('services/catalog/src/feed.ts', '1')
  await write('libs/ui/src/button.ts', '1')
  heard = []
  followed = followServices(root, (file) => heard.push(file))
  await followed.begun
})
afterEach(async () => {
  followed.close()
  await rm(root, { recursive: true, force: true })
})

describe('sources of services', () => {
  it('are followed however often a file is put in the place of another', async () => {
    for (const text of ['2', '3', '4']) {
      await replace('services/catalog/src/feed.ts', text)
      await isHeard('services/catalog/src/feed.ts')
    }
    await write('services/catalog/src/feed.ts', '5')
    await isHeard('services/catalog/src/feed.ts')
  })
  it('are followed in folders that come later', async () => {
    await write('libs/contracts/src/new/outfit.ts', '1')
    await isHeard('libs/contracts/src/new/outfit.ts')
    await replace('libs/contracts/src/new/outfit.ts', '2')
    await isHeard('libs/contracts/src/new/outfit.ts')
  })
  it('are not what only browsers and tests load', async () => {
    await write('libs/ui/src/button.ts', '2')
    await write('services/catalog/src/feed.test.ts', '2')
    await write('services/catalog/dist/feed.ts', '2')
    await write('services/catalog/src/feed.ts', '2')
    await isHeard('services/catalog/src/feed.ts')
  })
})
