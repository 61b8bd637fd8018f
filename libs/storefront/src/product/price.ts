/** US cents as a shopper reads them: $12.50. */
export const priceText = (cents: number) => `$${(cents / 100).toFixed(2)}`
