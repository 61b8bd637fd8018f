import { expect, it } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'
import { rollupVersion } from './roll-up.ts'
import { dayMs, rollupsForTests } from './rollups-for-tests.fixtures.ts'

let time = Date.now()
const { start, append, engines, figuresOf, isRecounted } = rollupsForTests(() => time)

it('a recount of days that are over counts a visitor of the shop once, whatever posts somebody saw', async () => {
  const counting = start()
  const at = new Date(time).toISOString()
  const day = at.slice(0, 10)
  const posts = Array.from({ length: 16 }, (_, index) => `o${index}`)
  await append(
    ...posts.map((outfitId) => ({ id: outfitId, outfitId, at, visitor: 'ada', device: 'phone' as const })),
  )
  expect((await engines().activity.latest()).filter(({ offset }) => offset > 0).length).toBeGreaterThan(1)
  const shop = { visitors: 1, 'u/device/phone': 1, 'd/0/device/phone/views': 16 }
  await eventually(async () => expect((await figuresOf(counting, day)).shop).toMatchObject(shop))
  await counting.stop()
  time += 5 * dayMs
  const again = start({ version: rollupVersion + 1 })
  await isRecounted(again, 2)
  expect((await figuresOf(again, day)).shop).toMatchObject(shop)
})
