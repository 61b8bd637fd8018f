import { expect, it } from '@jest/globals'
import { service } from '../gateway.fixtures.ts'
import { listedOutfits } from './listed-outfits.ts'
import { outfit } from './pages.fixtures.ts'

it('what most visitors open is asked for once in a second, what somebody searches for each time', async () => {
  let time = 0
  const catalog = service({ body: [outfit()] })
  const outfits = listedOutfits(catalog.forward, () => time)
  const asks = async () => {
    await Promise.all(['/search', '/search?query=', '/search?category=all', '/search?x=1'].map(outfits.found))
    await outfits.newest()
    return catalog.asked.splice(0).map(({ path }) => path)
  }
  expect(await asks()).toEqual(['/api/search'])
  time += 999
  expect(await asks()).toEqual([])
  time += 1
  expect(await asks()).toEqual(['/api/search'])
  for (let search = 0; search < 2; search += 1) await outfits.found('/search?query=coat')
  expect(catalog.asked).toHaveLength(2)
})
