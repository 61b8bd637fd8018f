import { createHash } from 'node:crypto'
import { OutfitDraft } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import { parseOrRefuse } from '@vitrine/service-kit'
import type { ReadRow } from './imported-post.ts'

/** The columns of a table of posts. The first ones are read from the first line of a post, the others from each. */
export const postColumns = [
  'post',
  'title',
  'description',
  'review',
  'category',
  'tags',
  'gender',
  'age_group',
  'season',
  'price_range',
  'published',
  'published_at',
  'scheduled_at',
  'pictures',
  'picture_texts',
] as const
export const productColumns = [
  'product_name',
  'product_price',
  'product_link',
  'product_picture',
  'product_on_picture',
  'product_position',
] as const
export const columns = [...postColumns, ...productColumns]
export type Column = (typeof columns)[number]
export type TableLine = Partial<Record<Column, string>>

/** Several values in one cell. */
const separator = '|'

/** What tells posts apart: lines that follow each other with the same are one post. */
export const keyOf = (line: TableLine) => line.post || line.title || ''

/** The post that some lines describe. The same key is the same post at every import. */
export function postInTable(lines: readonly TableLine[]): ReadRow {
  const [first = {}] = lines
  const id = idOf(keyOf(first))
  const about = { title: (first.title ?? '').slice(0, 200), postId: id }
  try {
    const draft = parseOrRefuse(
      OutfitDraft,
      { ...fieldsOf(first), products: lines.flatMap(productIn) },
      'post',
    )
    return { ...about, post: { id, draft, createdAt: null, productIds: undefined, pictures: [] } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...about, problem: { code: error.code, message: error.message } }
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A key that is the id of a post means that post. */
function idOf(key: string): string {
  if (uuid.test(key)) return key
  const hex = createHash('sha256').update(`vitrine table ${key}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

const listOf = (cell = '') => {
  const parts = cell.split(separator).map((part) => part.trim())
  return parts.length === 1 && parts[0] === '' ? [] : parts
}
const yes = new Set(['yes', 'true', '1', 'published', 'x'])
const orNull = (cell = '') => cell || null

function fieldsOf(line: TableLine) {
  const images = listOf(line.pictures)
  const texts = listOf(line.picture_texts)
  return {
    title: line.title,
    description: line.description,
    review: orNull(line.review),
    category: line.category?.toLowerCase(),
    tags: listOf(line.tags),
    targetGender: orNull(line.gender?.toLowerCase()),
    targetAgeGroup: orNull(line.age_group),
    season: orNull(line.season?.toLowerCase()),
    priceRange: orNull(line.price_range),
    published: yes.has((line.published ?? '').toLowerCase()),
    publishedAt: orNull(line.published_at),
    scheduledAt: orNull(line.scheduled_at),
    images,
    ...(texts.length > 0 ? { imageAlts: images.map((_, index) => texts[index] ?? '') } : {}),
  }
}

function productIn(line: TableLine) {
  const { product_name: name, product_price: price, product_link: amazonUrl } = line
  if (!name && !price && !amazonUrl) return []
  const onPicture = Number(line.product_on_picture || 1)
  return [
    {
      name,
      price: centsOf(price ?? ''),
      amazonUrl,
      productImageUrl: orNull(line.product_picture),
      ...(line.product_position ? { position: line.product_position.toLowerCase() } : {}),
      imageIndex: Number.isInteger(onPicture) ? onPicture - 1 : Number.NaN,
    },
  ]
}

/** Dollars with a point or a comma before the cents. */
function centsOf(price: string): number {
  const [, dollars, cents = ''] = /^\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(price.trim()) ?? []
  return dollars === undefined ? Number.NaN : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}
