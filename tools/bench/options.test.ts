import { expect, it } from '@jest/globals'
import { readOptions } from './options.ts'

const defaults = { seconds: 5, beside: '', power: true, only: ['catalog', 'media'] }
const of = (line: string) => readOptions(line.split(' ').filter(Boolean), defaults)

it('is what is usual, unless said', () => expect(of('')).toEqual(defaults))
it('is of the kind that is usual', () =>
  expect(of('--seconds 0.5 --beside /elsewhere --no-power --only catalog --only gateway')).toEqual({
    seconds: 0.5,
    beside: '/elsewhere',
    power: false,
    only: ['catalog', 'gateway'],
  }))
it.each([
  ['--seconds many', '--seconds many: say a number'],
  ['--rounds 3', '--rounds'],
])('is refused with a sentence: %s', (line, sentence) => expect(() => of(line)).toThrow(sentence))
