import type { ItemValues } from '../post-values.ts'
import { centsOf } from './price.ts'

type Asked = Pick<ItemValues, 'name' | 'price' | 'amazonUrl' | 'productImageUrl'>
const asked = ['name', 'price', 'amazonUrl', 'productImageUrl'] as const
type Part = (typeof asked)[number]

const words: Record<Part, string> = {
  name: 'a name',
  price: 'a price',
  amazonUrl: 'a link',
  productImageUrl: 'a picture',
}
const mostCents = 100_000_000
const longest = { name: 200, link: 2000 } as const

/** A row in which nothing was entered. */
export const isBlank = (item: Asked) => asked.every((part) => item[part].trim() === '')

/** What is there but cannot be right, by field. */
export function faultsOf(item: Asked): Partial<Record<Part, string>> {
  const cents = centsOf(item.price)
  const wrongPrice = item.price.trim() !== '' && (cents === undefined || cents < 1 || cents > mostCents)
  const wrongLink = item.amazonUrl.trim() !== '' && !isPlainLink(item.amazonUrl.trim())
  return {
    ...(item.name.trim().length > longest.name ? { name: `At most ${longest.name} characters` } : {}),
    ...(wrongPrice ? { price: 'Between $0.01 and $1,000,000' } : {}),
    ...(wrongLink ? { amazonUrl: 'Must be a plain address that starts with http:// or https://' } : {}),
  }
}

/** Plain http or https, without credentials: what the server takes. */
function isPlainLink(link: string) {
  const url = link.length > longest.link ? null : URL.parse(link)
  return Boolean(url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password)
}

/** What a row still needs before it is saved, in words; empty when it is complete. */
export function missingFrom(item: Asked): string[] {
  const faults = faultsOf(item)
  return asked.filter((part) => item[part].trim() === '' || faults[part]).map((part) => words[part])
}

export const isComplete = (item: Asked) => missingFrom(item).length === 0

export const isIncomplete = (item: Asked) => !isComplete(item)

/** Rows that were begun and will not be saved. */
export const unfinished = <Item extends Asked>(items: readonly Item[]) =>
  items.filter((item) => !isBlank(item) && isIncomplete(item))

/** `a price and a picture` */
export const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export const notSaved = (count: number) =>
  count === 0 ? undefined : `${count} ${count === 1 ? 'item' : 'items'} not saved`

/** Where items are that were not saved. */
export const waiting = (count: number) => `${count === 1 ? 'It waits' : 'They wait'} on this device.`
