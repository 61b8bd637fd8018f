import { expect, it } from '@jest/globals'
import { pieces } from './pieces.ts'

it('pieces are all there, in their order, and others have a turn between two', async () => {
  const seen: unknown[] = []
  setImmediate(() => seen.push('other'))
  for await (const piece of pieces([1, 2, 3, 4, 5], 3)) seen.push(piece)
  for await (const piece of pieces([], 3)) seen.push(piece)
  expect(seen).toEqual([[1, 2, 3], 'other', [4, 5]])
})
