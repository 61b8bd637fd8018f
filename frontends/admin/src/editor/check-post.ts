import type { PostValues } from './post-values.ts'
import { arrived } from './reorder.ts'

export type ValidationIssue = {
  field: 'title' | 'description' | 'category' | 'photos'
  title: string
  description: string
}

const please = (what: string) => `Please ${what} for your fashion post`

/** The first thing that a post cannot be saved without, in the order that the product prescribes. */
export function firstIssue(values: PostValues): ValidationIssue | undefined {
  if (!values.title.trim())
    return { field: 'title', title: 'Title Required', description: please('enter a title') }
  if (!values.description.trim())
    return { field: 'description', title: 'Description Required', description: please('enter a description') }
  if (!values.category)
    return { field: 'category', title: 'Category Required', description: please('select a category') }
  if (arrived(values.photos).length === 0)
    return { field: 'photos', title: 'Image Required', description: please('upload at least one image') }
  return undefined
}

export const wordsIn = (text: string) => text.trim().split(/\s+/).filter(Boolean).length
