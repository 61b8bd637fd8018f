import type { PastedProduct } from './product-lines.ts'

const named = 5

/** What is said of prices that were not taken. */
export const refusedPrices = (products: readonly PastedProduct[]) =>
  products.flatMap(({ name, refused }) =>
    refused
      ? [
          `${name || 'An item'}: “${refused.price}” is in another currency (${refused.currency}). Enter the price in US dollars.`,
        ]
      : [],
  )

/** What is said of products that did not fit. */
export function leftOut(products: readonly PastedProduct[], most: number): string[] {
  if (products.length === 0) return []
  const names = products.slice(0, named).map(({ name, amazonUrl }) => name || amazonUrl)
  const more = products.length > named ? [`${products.length - named} more`] : []
  return [`A post has at most ${most} items: ${[...names, ...more].join(', ')} did not fit`]
}
