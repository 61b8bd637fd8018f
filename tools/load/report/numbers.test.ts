import { expect, it } from '@jest/globals'
import { duration, milliseconds, number } from './numbers.ts'

it.each([
  [0, '0'],
  [0.12345, '0.123'],
  [4.567, '4.57'],
  [45.67, '45.7'],
  [12_345.6, '12,346'],
])('%d reads %s', (value, text) => expect(number(value)).toBe(text))
it('tells milliseconds until they are seconds', () =>
  expect([milliseconds(3.2), milliseconds(1_250)]).toEqual(['3.2 ms', '1.25 s']))
it('tells seconds until they are minutes', () =>
  expect([duration(61.4), duration(600)]).toEqual(['61 s', '10 min']))
