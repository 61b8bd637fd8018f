import { filters, type FilterName } from './filters.ts'

/** What is searched for. A filter that is not there is set to all. */
export type Criteria = { query: string } & { [Name in FilterName]?: string | undefined }
export type CriterionName = keyof Criteria

export const nothing: Criteria = { query: '' }
export const longestQuery = 200

const spelledOut: Record<string, string> = { 'over-200': '200+', 'over 200': '200+' }

/** What an address asks for; a value that nothing can be narrowed to is dropped. */
export function criteriaIn(address: URLSearchParams): Criteria {
  const chosen = filters.flatMap(({ name, options }) => {
    const given = address.get(name) ?? ''
    const value = spelledOut[given] ?? given
    return options.some((option) => option.value === value) ? [[name, value]] : []
  })
  const query = (address.get('query') ?? '').slice(0, longestQuery).trim()
  return { query, ...Object.fromEntries(chosen) }
}

/** The criteria as an address and a request spell them: only what is asked for, always in the same order. */
export function paramsOf(criteria: Criteria): Record<string, string> {
  const names = ['query', ...filters.map(({ name }) => name)] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = criteria[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
}

export function addressOf(criteria: Criteria) {
  const params = new URLSearchParams(paramsOf(criteria))
  return params.size ? `/search?${params}` : '/search'
}

export type Criterion = { name: CriterionName; label: string; text: string }

/** Everything that narrows the search, in words; nothing when all outfits are shown. */
export function activeIn(criteria: Criteria): Criterion[] {
  const query = criteria.query.trim()
  const words: Criterion[] = query ? [{ name: 'query', label: 'Search', text: `"${query}"` }] : []
  const chosen = filters.flatMap(({ name, label, options }) => {
    const option = options.find(({ value }) => value === criteria[name])
    return option ? [{ name, label, text: option.label }] : []
  })
  return [...words, ...chosen]
}

export const without = (criteria: Criteria, name: CriterionName): Criteria => ({
  ...criteria,
  [name]: name === 'query' ? '' : undefined,
})

export const headingOf = ({ query }: Criteria) =>
  query ? `Search results for "${query}"` : 'Discover Your Style'
