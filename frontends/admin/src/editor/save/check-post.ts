import { oneLine, outfitLimits, textMessage, trimmed } from '@vitrine/contracts'
import {
  ageChoices,
  categoryChoices,
  genderChoices,
  notInList,
  priceChoices,
  seasonChoices,
} from '../choices.ts'
import type { PostValues } from '../post-values.ts'
import { arrived } from '../photos/reorder.ts'
import { withTag } from '../tags.ts'
import { isUploaded } from '../photos/upload-image.ts'

type Chosen = 'targetGender' | 'targetAgeGroup' | 'season' | 'priceRange'
export type ValidationIssue = {
  field: 'title' | 'description' | 'category' | 'photos' | 'tags' | Chosen
  title: string
  description: string
}

const please = (what: string) => `Please ${what} for your fashion post`

/** The first thing that a post cannot be saved without, in the order that the product prescribes. */
export function firstIssue(values: PostValues): ValidationIssue | undefined {
  if (!trimmed(values.title))
    return { field: 'title', title: 'Title Required', description: please('enter a title') }
  if (!trimmed(values.description))
    return { field: 'description', title: 'Description Required', description: please('enter a description') }
  if (!values.category || notInList(categoryChoices, values.category))
    return { field: 'category', title: 'Category Required', description: please('select a category') }
  if (arrived(values.photos).length === 0)
    return { field: 'photos', title: 'Image Required', description: please('upload at least one image') }
  return storedBefore(values)
}

const lists = [
  ['targetGender', genderChoices],
  ['targetAgeGroup', ageChoices],
  ['season', seasonChoices],
  ['priceRange', priceChoices],
] as const

/** What a post may have been stored with, and cannot be stored with again; and a typed tag that cannot be added. */
function storedBefore(values: PostValues): ValidationIssue | undefined {
  if (values.photos.some(({ url }) => url && !isUploaded(url)))
    return { field: 'photos', title: 'Image Not Uploaded', description: 'Upload the picture first' }
  const long = values.tags.find((tag) => tag.length > outfitLimits.tag)
  if (long) {
    const description = `“${long}” is longer than ${outfitLimits.tag} characters. Please remove it.`
    return { field: 'tags', title: 'Tag Too Long', description }
  }
  const hiding = values.tags.find((tag) => !oneLine.test(tag))
  if (hiding) return { field: 'tags', title: 'Tag Not Allowed', description: `“${hiding}”: ${textMessage}` }
  const added = trimmed(values.typedTag) ? withTag(values.tags, values.typedTag) : undefined
  if (added && 'refused' in added)
    return {
      field: 'tags',
      title: 'Tag Not Added',
      description: `“${values.typedTag.trim()}”: ${added.refused}`,
    }
  for (const [field, choices] of lists) {
    const description = notInList(choices, values[field])
    if (description) return { field, title: 'Choose Again', description }
  }
  return undefined
}

export const wordsIn = (text: string) => text.trim().split(/\s+/).filter(Boolean).length
