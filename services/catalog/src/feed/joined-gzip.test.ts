import { expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import { gunzipSync } from 'node:zlib'
import { joinedGzip, joinedText, pieceOf } from './joined-gzip.ts'

it.each([1, 2, 3, 4, 5])('pieces and texts are one gzip body, whatever they are (seed %i)', (seed) => {
  const random = seededRandom(seed)
  const words = ['linen', 'Ünïcode ☂', '"', ' ', 'a'.repeat(900), '']
  const text = () =>
    Array.from({ length: Math.floor(random() * 40) }, () => words[Math.floor(random() * words.length)]).join(
      '',
    )
  const texts = Array.from({ length: Math.floor(random() * 30) }, text)
  const parts = texts.map((one) => (random() < 0.5 ? pieceOf(one) : one))
  expect(gunzipSync(joinedGzip(parts)).toString()).toBe(texts.join(''))
  expect(joinedText(parts).toString()).toBe(texts.join(''))
})
