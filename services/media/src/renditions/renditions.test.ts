import { expect, it } from '@jest/globals'
import { semaphore } from '@vitrine/concurrency'
import { enginesForTest } from '@vitrine/test-kit'
import { masterKey } from '../image/image-blobs.ts'
import { masterOf } from '../picture/master.ts'
import { twoColours } from '../picture/pictures.fixtures.ts'
import { refuseBusy } from '../upload/busy.ts'
import { allRenditions } from './rendition.ts'
import { renditions } from './renditions.ts'

it('many renditions wait their turn, and each is made once', async () => {
  const { blobs, close } = await enginesForTest('media')
  const written: string[] = []
  const put: typeof blobs.put = (key, ...of) => {
    written.push(key)
    return blobs.put(key, ...of)
  }
  const workshop = semaphore({ atOnce: 2, waiting: 100, refuse: refuseBusy })
  const { make } = renditions({ blobs: { ...blobs, put }, workshop })
  const master = await masterOf(await twoColours(40, 20).png().toBuffer())
  const generations = Array.from({ length: 40 }, (_, life) => ({ image: master.image, life }))
  for (const generation of generations) await blobs.put(masterKey(generation), master.bytes, 'image/webp')

  await Promise.all(
    [...generations, ...generations].flatMap((generation) =>
      allRenditions.map((one) => make(generation, one)),
    ),
  )
  // 16 and 40 pixels wide, in two formats.
  expect([written.length, new Set(written).size]).toEqual([160, 160])
  await close()
})
