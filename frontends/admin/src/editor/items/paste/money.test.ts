import { describe, expect, it } from '@jest/globals'
import { centsOf } from '../price.ts'
import { moneyIn } from './money.ts'

const cents = (text: string) => {
  const money = moneyIn(text)
  return money && 'dollars' in money ? centsOf(money.dollars) : undefined
}

describe('an amount', () => {
  it.each([
    ['89', 8900],
    ['$89.50', 8950],
    ['89.5', 8950],
    ['$ 89', 8900],
    ['US$89', 8900],
    ['USD 12.50', 1250],
    ['12.50 usd', 1250],
    ['12 dollars', 1200],
    ['$1,299.00', 129900],
    ['1,299', 129900],
    ['1,234,567.89', 123456789],
    ['12,50', 1250],
    ['12,5', 1250],
    ['1.299,00', 129900],
    ['1 299,00', 129900],
    ["1'299.00", 129900],
    ['1.234.567', 123456700],
    ['$1.005', 101],
    ['$0.005', 1],
    ['$0.004', 0],
    ['.50', 50],
    ['0,125', 13],
  ])('%s is %i cents', (text, expected) => expect(cents(text)).toBe(expected))

  it.each([
    ['€25', 'Euro'],
    ['25,00 €', 'Euro'],
    ['25 euros', 'Euro'],
    ['£1,299.00', 'British Pound'],
    ['CHF 40', 'Swiss Franc'],
    ['¥12000', 'Japanese Yen'],
    ['CA$25', 'CA$'],
    ['A$ 25', 'A$'],
    ['250 kr', 'kr'],
    ['SEK 250', 'Swedish Krona'],
  ])('%s is refused: %s', (text, currency) => expect(moneyIn(text)).toEqual({ refused: currency }))

  it.each([
    ...[
      '',
      '$',
      '.',
      'free',
      '-5',
      '$-5',
      'Top 10',
      '501 jeans',
      'Size 36',
      '12-14',
      '1,2,3',
      '1,2999',
      '12:50',
    ],
    ...['1.2.3', '12,34,567', '2 for $5', '1/2', 'ABC 5', '9'.repeat(31), '٥'],
  ])('%p is none', (text) => expect(moneyIn(text)).toBeUndefined())
})
