import { describe, expect, it } from '@jest/globals'
import { optionsIn } from './arguments.ts'

describe('what is asked of an attack', () => {
  it('is everything on one process, unless said otherwise', () =>
    expect(optionsIn([])).toEqual({
      composition: 'one',
      url: undefined,
      seed: 1,
      requests: 40_000,
      only: undefined,
      withinMs: 2_000,
      short: false,
    }))
  it('may be short, elsewhere, or one request again', () => {
    expect(optionsIn(['--short'])).toMatchObject({ requests: 400, withinMs: 10_000 })
    expect(optionsIn(['--url', 'http://localhost:4000/'])).toMatchObject({ url: 'http://localhost:4000' })
    expect(optionsIn(['--seed', '7', '--only', '12'])).toMatchObject({ seed: 7, only: 12 })
  })
  it.each([
    [['--composition', 'two'], /say one or processes/],
    [['--url', 'https://shop.example'], /say an address like/],
    [['--seed', '-1'], /say a number|ambiguous/],
    [['--requests', 'many'], /say a number/],
  ])('is refused with a sentence: %j', (args, sentence) => {
    expect(() => optionsIn(args)).toThrow(sentence)
  })
})
