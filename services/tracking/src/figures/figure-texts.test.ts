import { expect, it } from '@jest/globals'
import { groupIn, rankedIn, recentTexts } from './figure-texts.ts'

it('a text is made once for all records that are counted one soon after the other', () => {
  const [one, other] = [recentTexts(), recentTexts()]
  const post = one.on('2026-05-04').postOf('o1')
  expect(other.on('2026-05-04').postOf('o1')).toBe(post)
  expect(post).toMatchObject({ counter: 'day/2026-05-04/post/o1', ranks: 'day/2026-05-04/posts/2' })
  expect([groupIn(post, 'campaign'), rankedIn(post, 'o1', 'views')]).toEqual([
    'post/o1/2026-05/campaign',
    'o1/views',
  ])
  const { timeOf, ofVersion } = one.ofStep('views')
  expect(timeOf('2026-05-04T09:30')).toEqual({
    day: '2026-05-04',
    quarter: 'q/38/views',
    minute: '0930/views',
  })
  const field = ofVersion(7).fieldOf('campaign')('spring')
  expect(other.ofStep('views').ofVersion(7).fieldOf('campaign')('spring')).toBe(field)
  expect(field).toMatchObject({ field: 'd/7/campaign/spring/views', other: 'd/7/campaign/(other)/views' })
})

it('however many values there are, no more than some thousand texts are held', () => {
  const first = recentTexts()
  let most = 0
  for (let n = 0; n < 50_000; n += 1) {
    const texts = recentTexts()
    texts.ofStep('views').ofVersion(0).fieldOf('campaign')(`campaign ${n}`)
    most = Math.max(most, texts.size())
  }
  expect(most).toBeLessThan(10_100)
  expect(recentTexts()).not.toBe(first)
})
