import { moneyIn } from './money.ts'

/** One line as fields of a product; empty text where it has none. */
export type PastedProduct = {
  name: string
  /** Dollars, as the price field takes them. */
  price: string
  amazonUrl: string
  /** A price in another currency, as it was written, and the name of that currency. */
  refused?: { price: string; currency: string }
}

const mostCharacters = 100_000
const longestLine = 4000

const scheme = String.raw`(?:[a-z][a-z\d+.-]{1,20}:\/\/|www\.|(?:javascript|data|vbscript|mailto|file|blob):)`
const linkIn = new RegExp(String.raw`(?:^|[\s,;|·•<("'])(${scheme}[^\s<>"|]+)`, 'i')
const between = /(\t|\s*[|·•]\s*|\s+[–—-]\s+|;\s+|,\s+)/
const trimmed = (text: string) =>
  text.replace(/^(?:[\s,;|·•<>"']|[–—-](?=\s|$))+/, '').replace(/[\s,;|·•<>"–—-]+$/, '')

/**
 * The products of a text with one on each line: a name, a price and a link, in columns, between `·`, `|`, dashes or commas, or
 * one after the other. Whatever is neither price nor link is in the name. Empty where no line has a link or says that it has a price.
 */
export function productsIn(text: string): PastedProduct[] {
  if (text.length > mostCharacters) return []
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  if (lines.some((line) => line.length > longestLine)) return []
  const products = lines.filter((line, index) => index > 0 || !isHeading(line)).map(productIn)
  return products.some(hasMore) && isList(text, products) ? products.filter(isSomething) : []
}

const hasMore = ({ price, amazonUrl, refused }: PastedProduct) => Boolean(price || amazonUrl || refused)
/** Columns, a link or a currency: `Jeans - 36` is a name. */
const isList = (text: string, products: readonly PastedProduct[]) =>
  /\t|\p{Sc}|\b(usd|dollars?)\b/iu.test(text) ||
  products.some(({ amazonUrl, refused }) => amazonUrl || refused)
const isSomething = (product: PastedProduct) => Boolean(product.name) || hasMore(product)

/** The first row of a spreadsheet. */
const heading =
  /^(name|product|item|title|price|cost|link|url|amazon url|price in dollars)( \(?(usd|\$)\)?)?$/i
const isHeading = (line: string) => line.split('\t').every((cell) => heading.test(cell.trim()))

/** Pure; a line that is too long is a name. */
export function productIn(line: string): PastedProduct {
  if (line.length > longestLine) return { name: line, price: '', amazonUrl: '' }
  const found = linkIn.exec(line)
  const link = (found?.[1] ?? '').replace(/[,;'’]+$/, '')
  const at = found ? found.index + found[0].indexOf(found[1] ?? '') : line.length
  // Name and price stand between separators: at even places.
  const cells = [
    ...line.slice(0, at).split(between),
    ...(found ? ['\t', ...line.slice(at + link.length).split(between)] : []),
  ]
  const { text, index, rest = '' } = priceIn(cells) ?? {}
  const money = text === undefined ? undefined : moneyIn(text)
  if (index !== undefined) cells[index] = rest
  const product = { name: nameOf(cells), amazonUrl: /^www\./i.test(link) ? `https://${link}` : link }
  if (!money || text === undefined) return { ...product, price: '' }
  return 'refused' in money
    ? { ...product, price: '', refused: { price: text, currency: money.refused } }
    : { ...product, price: money.dollars }
}

type Price = { text: string; index: number; rest?: string }

/** A price that names its currency; otherwise a column that is a number, unless it is all there is. */
function priceIn(cells: readonly string[]): Price | undefined {
  const filled = cells.flatMap((cell, index) =>
    index % 2 === 0 && trimmed(cell) ? [{ text: trimmed(cell), index }] : [],
  )
  const amounts = filled.flatMap((cell) => ({ ...cell, money: moneyIn(cell.text) }))
  const isNamed = ({ money }: (typeof amounts)[number]) =>
    money !== undefined && ('refused' in money || money.named)
  const named = amounts.find(isNamed) ?? filled.map(lastOf).find((price) => price !== undefined)
  if (named) return named
  const numbers = amounts.filter(({ money }) => money)
  return filled.length > 1 ? (numbers.find(({ index }) => index > 0) ?? numbers[0]) : undefined
}

/** `$89.50` of `Wool coat $89.50`, and `89.50 USD` of `Wool coat 89.50 USD`. */
function lastOf({ text, index }: { text: string; index: number }): Price | undefined {
  const words = text.split(' ')
  for (let count = 1; count <= 2 && count < words.length; count += 1) {
    const last = words.slice(-count).join(' ')
    const money = moneyIn(last)
    if (money && ('refused' in money || money.named))
      return { text: last, index, rest: words.slice(0, -count).join(' ') }
  }
  return undefined
}

/** The cells that are left, with what stood between them. */
function nameOf(cells: readonly string[]): string {
  let name = ''
  for (const [index, cell] of cells.entries()) {
    const text = index % 2 === 0 ? trimmed(cell) : ''
    if (!text) continue
    const separator = (cells[index - 1] ?? '').replace('\t', ', ')
    name += (name && separator) + text
  }
  return name.replaceAll(/\s+/g, ' ')
}
