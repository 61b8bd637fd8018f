import { dimensions, type Dimension } from '@vitrine/contracts'

/** What the figures are narrowed to: one post, a version of it, and one value of one dimension. */
export type Filter = { post?: string; version?: number; dimension?: { name: Dimension; value: string } }

export const isDimension = (name: string): name is Dimension => dimensions.some((known) => known === name)

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readTerm(filter: Filter, term: string): Filter {
  const colon = term.indexOf(':')
  const [name, value] = [term.slice(0, colon), decoded(term.slice(colon + 1))]
  if (colon < 1 || !value) return filter
  if (name === 'post') return { ...filter, post: value }
  if (name === 'version' && /^\d{1,9}$/.test(value)) return { ...filter, version: Number(value) }
  return isDimension(name) ? { ...filter, dimension: { name, value } } : filter
}

/** What cannot be read is left out; a version needs its post. */
export function readFilter(text: string): Filter {
  const { version, ...filter } = text.split(';').reduce<Filter>(readTerm, {})
  return filter.post !== undefined && version !== undefined ? { ...filter, version } : filter
}

export const filterText = ({ post, version, dimension }: Filter): string =>
  [
    post === undefined ? [] : [`post:${encodeURIComponent(post)}`],
    post === undefined || version === undefined ? [] : [`version:${version}`],
    dimension ? [`${dimension.name}:${encodeURIComponent(dimension.value)}`] : [],
  ]
    .flat()
    .join(';')

export const withoutDimension = ({ dimension: _, ...rest }: Filter): Filter => rest
export const withoutVersion = ({ version: _, ...rest }: Filter): Filter => rest
