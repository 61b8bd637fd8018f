import { describe, expect, it } from '@jest/globals'
import { outboundAddress } from './outbound-address.ts'
import { priceText } from './price.ts'

describe('a price', () => {
  it.each([
    [1, '$0.01'],
    [1250, '$12.50'],
    [34500, '$345.00'],
    [123456789, '$1234567.89'],
  ])('of %d cents reads %s', (cents, text) => expect(priceText(cents)).toBe(text))
})

describe("a retailer's address", () => {
  it.each([
    ['https://www.amazon.com/dp/1', 'https://www.amazon.com/dp/1'],
    ['http://shop.example/a?b=c', 'http://shop.example/a?b=c'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,hi', undefined],
    ['https://me:secret@shop.example/', undefined],
    ['/post/1', undefined],
    ['', undefined],
  ])('%s', (text, address) => expect(outboundAddress(text)).toBe(address))
})
