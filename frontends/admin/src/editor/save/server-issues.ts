import { CallFailed } from '@vitrine/web-kit'
import type { FieldPath } from 'react-hook-form'
import { isComplete } from '../items/items.ts'
import type { PostValues } from '../post-values.ts'
import { arrived } from '../photos/reorder.ts'
import { isUploaded } from '../photos/upload-image.ts'

type Field = FieldPath<PostValues>
export type FieldIssue = { field: Field; message: string }

const sameNamed = [
  ...(['title', 'description', 'review', 'category', 'tags', 'scheduledAt'] as const),
  ...(['targetGender', 'targetAgeGroup', 'season', 'priceRange'] as const),
]
const itemFields = ['name', 'price', 'amazonUrl', 'productImageUrl', 'position'] as const

/** What each refusal of a whole post is about. */
const fieldOfCode: Record<string, Field> = {
  'outfit-without-title': 'title',
  'outfit-without-description': 'description',
  'outfit-without-category': 'category',
  'outfit-without-image': 'photos',
  'outfit-with-too-many-images': 'photos',
  'outfit-with-too-many-tags': 'tags',
}

/** What the server refused, each at the field of the form that it is about. */
export function serverIssues(error: unknown, values: PostValues): FieldIssue[] {
  const problem = error instanceof CallFailed ? error.problem : undefined
  if (!problem) return []
  const { code = '', issues = [], message } = problem
  const field = code === 'picture-not-uploaded' ? pictureOf(values) : fieldOfCode[code]
  if (field) return [{ field, message }]
  return issues.flatMap(({ path, message }) => {
    const field = fieldAt(path, values)
    return field ? [{ field, message }] : []
  })
}

/** `products.1.price`: the second of those that were sent, which are the complete ones. */
function fieldAt(path: string, { items, photos }: PostValues): Field | undefined {
  const [first = '', index, name] = path.split('.')
  if (first === 'images') return 'photos'
  if (first === 'imageAlts') {
    const named = arrived(photos)[Number(index)]
    const photo = photos.findIndex((one) => one === named)
    return photo < 0 ? 'photos' : `photos.${photo}.alt`
  }
  if (first === 'products') {
    const named = items.filter(isComplete)[Number(index)]
    const item = items.findIndex((one) => one === named)
    const part = itemFields.find((field) => field === name) ?? 'name'
    return item < 0 ? undefined : `items.${item}.${part}`
  }
  return sameNamed.find((field) => field === first)
}

function pictureOf({ photos, items }: PostValues): Field {
  const item = items.findIndex(({ productImageUrl }) => productImageUrl && !isUploaded(productImageUrl))
  return photos.some(({ url }) => url && !isUploaded(url)) || item < 0
    ? 'photos'
    : `items.${item}.productImageUrl`
}
