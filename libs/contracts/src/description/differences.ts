import { alternativesOf, covers, type Alternative, type Schema } from './schema.ts'

/** How a schema differs from what it was, `at` a path like `products[].price`; `what` is the kind or the limit concerned. */
export type Difference = { at: string; what: string } & {
  change:
    | 'added'
    | 'added-required'
    | 'lost'
    | 'now-required'
    | 'now-optional'
    | 'narrowed'
    | 'widened'
    | 'limit-narrowed'
    | 'limit-widened'
    | 'default-changed'
}

/** Everything that differs, for requests and replies alike. */
export function differences(before: Schema, after: Schema, at = ''): Difference[] {
  const [olds, news] = [alternativesOf(before), alternativesOf(after)]
  const uncovered = (these: Alternative[], those: Alternative[]) =>
    these.filter(({ kind }) => !those.some((other) => covers(other.kind, kind)))
  const found: Difference[] = [
    ...uncovered(olds, news).map(({ kind }) => ({ at, change: 'narrowed', what: kind }) as const),
    ...uncovered(news, olds).map(({ kind }) => ({ at, change: 'widened', what: kind }) as const),
  ]
  if (JSON.stringify(before['default']) !== JSON.stringify(after['default']))
    found.push({ at, change: 'default-changed', what: JSON.stringify(after['default']) ?? 'none' })
  const taken = new Set<Alternative>()
  for (const old of olds) {
    const counterpart = news.find((one) => one.kind === old.kind && !taken.has(one))
    if (!counterpart) continue
    taken.add(counterpart)
    found.push(...within(old.schema, counterpart.schema, at))
  }
  return found
}

const within = (before: Schema, after: Schema, at: string): Difference[] => [
  ...ofFields(before, after, at),
  ...(before.items && after.items ? differences(before.items, after.items, `${at}[]`) : []),
  ...ofLimits(before, after, at),
]

function ofFields(before: Schema, after: Schema, at: string): Difference[] {
  const [olds, news] = [before.properties ?? {}, after.properties ?? {}]
  const below = (name: string) => (at ? `${at}.${name}` : name)
  const must = ({ required = [] }: Schema, name: string) => required.includes(name)
  return [...new Set([...Object.keys(olds), ...Object.keys(news)])].flatMap((name): Difference[] => {
    const [old, now] = [olds[name], news[name]]
    const field = { at: below(name), what: name }
    if (!now) return [{ ...field, change: 'lost' }]
    if (!old) return [{ ...field, change: must(after, name) ? 'added-required' : 'added' }]
    const inside = differences(old, now, below(name))
    if (must(before, name) === must(after, name)) return inside
    return [{ ...field, change: must(after, name) ? 'now-required' : 'now-optional' }, ...inside]
  })
}

const lowest = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems']
const highest = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems']
const forms = ['pattern', 'format', 'multipleOf']

function ofLimits(before: Schema, after: Schema, at: string): Difference[] {
  return [...lowest, ...highest, ...forms].flatMap((what): Difference[] => {
    const [old, now] = [before[what], after[what]]
    if (old === now) return []
    const [narrowed, widened]: [Difference, Difference] = [
      { at, what, change: 'limit-narrowed' },
      { at, what, change: 'limit-widened' },
    ]
    if (old === undefined) return [narrowed]
    if (now === undefined) return [widened]
    if (forms.includes(what)) return [narrowed, widened]
    return [Number(now) > Number(old) === lowest.includes(what) ? narrowed : widened]
  })
}
