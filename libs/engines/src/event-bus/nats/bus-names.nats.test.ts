import { expect, it } from '@jest/globals'
import { token } from './bus-names.nats.ts'

it('makes one token of any text', () => {
  const texts = ['outfit-1@2', 'a.b', 'a b', '*', '>', 'a/b', 'été', 'x'.repeat(5_000), 'x'.repeat(5_001)]
  const tokens = texts.map(token)
  for (const each of tokens) expect(each).toMatch(/^[^\s.*>/\\]{1,200}$/)
  expect(new Set(tokens).size).toBe(texts.length)
})
