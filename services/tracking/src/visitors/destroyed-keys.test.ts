import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { visitorKeys } from './keys.ts'

/** The files of a folder that hold these bytes. */
async function filesWith(folder: string, bytes: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) =>
      (await readFile(join(parentPath, name))).includes(bytes) ? [name] : [],
    ),
  )
  return found.flat()
}

it('no byte of a destroyed key is left in any file once tracking has stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-keys-'))
  let time = new Date('2026-05-04T09:00:00.000Z')
  const days = async () => {
    const engines = embeddedEngines(folder)
    const { documents } = await engines('tracking')
    const keys = await visitorKeys({ documents, now: () => time })
    const key = await keys.keyOf('2026-05-04')
    await engines.close()
    return key
  }
  const key = (await days())!
  expect(await filesWith(folder, key)).toEqual(['tracking.sqlite'])
  time = new Date('2026-05-06T00:00:00.000Z')
  expect(await days()).toBeUndefined()
  expect(await filesWith(folder, key)).toEqual([])
  await rm(folder, { recursive: true })
})
