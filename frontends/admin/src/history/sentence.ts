import { manyOf } from '@vitrine/backoffice'
import type { OutfitVersion, PendingAct } from '@vitrine/contracts'
import { priceText } from '@vitrine/storefront'
import { listed } from '../editor/items/items.ts'
import { dateText, fieldNames, productFieldNames, valueText, whenText } from './words.ts'

type Changed = OutfitVersion['changed']

/** More are counted, not named. */
const mostNamed = 4

type Save = Pick<OutfitVersion, 'changed' | 'pending' | 'plannedFor'>

/** What a save did, in a sentence: `Published, changed the title to “Dusk” and added Hat`. */
export function sentenceOf({ changed, pending = [], plannedFor }: Save): string {
  const parts = [...statusParts(changed), ...pending.map((act) => pendingParts[act])]
  if (plannedFor !== undefined)
    parts.push(plannedFor === null ? 'took it off the plan' : `planned it for ${dateText(plannedFor)}`)
  parts.push(...fieldParts(changed), ...pictureParts(changed))
  parts.push(...productParts(changed.products))
  if (parts.length === 0) return 'Saved without a change'
  const left = parts.length - mostNamed
  const named = left > 1 ? [...parts.slice(0, mostNamed), manyOf(left, 'more change')] : parts
  const sentence = listed(named)
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const pendingParts: Record<PendingAct, string> = {
  kept: 'kept changes for later',
  scheduled: 'scheduled changes for later',
  published: 'published the kept changes',
  discarded: 'discarded the kept changes',
  failed: 'could not publish the kept changes',
}

function statusParts({ status: { before, after }, fields }: Changed): string[] {
  const scheduled = fields.find(({ field }) => field === 'scheduledAt')?.after
  if (before === 'absent') {
    if (after === 'published') return ['created and published it']
    return [after === 'scheduled' ? 'created it with a schedule' : 'created it as a draft']
  }
  if (before === 'trash' && after === 'deleted') return ['deleted it for good']
  if (before === 'trash')
    return [after === 'published' ? 'restored and published it' : 'restored it as a draft']
  if (after === 'trash') return ['moved it to the trash']
  if (after === 'scheduled' && scheduled) return [`scheduled it for ${whenText(scheduled)}`]
  if (before === after) return []
  if (after === 'published') return ['published it']
  return [before === 'published' ? 'unpublished it' : 'took it off the schedule']
}

/** Of which a sentence names the new value. */
const short = new Set(['title', 'category', 'targetGender', 'targetAgeGroup', 'season', 'priceRange'])

function fieldParts({ fields, tags, status }: Changed): string[] {
  const parts = fields.flatMap(({ field, after }) => {
    if (field === 'scheduledAt') return []
    if (field === 'publishedAt') return status.before === status.after ? ['published it anew'] : []
    if (!short.has(field)) return [`changed the ${fieldNames[field]}`]
    const value = valueText(field, after)
    return [`changed the ${fieldNames[field]} to ${field === 'title' ? `“${value}”` : value}`]
  })
  if (tags.added.length > 0) parts.push(`added ${tagsText(tags.added)}`)
  if (tags.removed.length > 0) parts.push(`removed ${tagsText(tags.removed)}`)
  return parts
}

const tagsText = (tags: readonly string[]) => `the ${tags.length === 1 ? 'tag' : 'tags'} ${listed(tags)}`

function pictureParts({ pictures: { added, removed, reordered }, altTexts }: Changed): string[] {
  return [
    ...(added.length > 0 ? [`added ${manyOf(added.length, 'picture')}`] : []),
    ...(removed.length > 0 ? [`removed ${manyOf(removed.length, 'picture')}`] : []),
    ...(reordered ? ['reordered the pictures'] : []),
    ...(altTexts.length > 0 ? [`changed ${manyOf(altTexts.length, 'alt text')}`] : []),
  ]
}

function productParts({ added, removed, edited, reordered }: Changed['products']): string[] {
  const nameOf = ({ name }: { name: string }) => name
  return [
    ...(added.length > 0 ? [`added ${listed(added.map(nameOf))}`] : []),
    ...(removed.length > 0 ? [`removed ${listed(removed.map(nameOf))}`] : []),
    ...edited.flatMap(({ name, fields, price, moved }) => [
      ...(price
        ? [`changed the price of ${name} from ${priceText(price.before)} to ${priceText(price.after)}`]
        : []),
      ...fields.map(({ field, before }) =>
        field === 'name'
          ? `renamed ${before ?? ''} to ${name}`
          : `changed the ${productFieldNames[field]} of ${name}`,
      ),
      ...(moved ? [`moved the pin of ${name}`] : []),
    ]),
    ...(reordered ? ['reordered the products'] : []),
  ]
}
