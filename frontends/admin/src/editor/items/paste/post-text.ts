import { outfitLimits } from '@vitrine/contracts'
import { productIn, type PastedProduct } from './product-lines.ts'

export type PastedPost = { title: string; description: string; products: PastedProduct[] }

const isProduct = ({ name, price, amazonUrl, refused }: PastedProduct) =>
  Boolean(name && amazonUrl && (price || refused))

const mostCharacters = 100_000

/**
 * A whole post as people write it in a note: the first line is the title, lines with a name, a price and a link are products, and
 * the rest is the description. Undefined for what is not one, or does not fit.
 */
export function postIn(text: string): PastedPost | undefined {
  if (text.length > mostCharacters) return undefined
  const [title = '', ...lines] = text.trim().split(/\r\n|\r|\n/)
  if (lines.length === 0 || isProduct(productIn(title))) return undefined
  const read = lines.map((line) => ({ line, product: productIn(line) }))
  const products = read.flatMap(({ product }) => (isProduct(product) ? [product] : []))
  const description = read
    .flatMap(({ line, product }) => (isProduct(product) ? [] : [line.trimEnd()]))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  const fits =
    title.length <= outfitLimits.title &&
    description.length <= outfitLimits.description &&
    products.length <= outfitLimits.products
  return fits ? { title: title.trim(), description, products } : undefined
}
