import type { Increment } from '@vitrine/engines'
import { partOf, postsOfDay, unrankedOfDay } from '../figures/figure-names.ts'
import { postsIn } from './carried-days.ts'
import type { CarryOver } from './carry-over.ts'
import { outfitsOf } from './count-changes.ts'

/** `days`: those that are taken as they were counted before. `missing`: posts of which the stream holds nothing any more. */
export type Plan = { days: string[]; missing: ReadonlySet<string>; outfitIds: string[] }

const counter = 'carried-over'
const dayPrefix = 'day/'
const missingPrefix = 'missing/'

/** What to carry over, written down before anything is: what is carried over would change it. */
export async function carryPlan(
  given: Pick<CarryOver, 'old' | 'recounted' | 'span'>,
  add: (key: string, increments: readonly Increment[]) => Promise<void>,
): Promise<Plan> {
  const { old, recounted } = given
  const known = await outfitsOf(old.set)
  const counted = new Set(await outfitsOf(recounted.set))
  const outfitIds = [...new Set([...known, ...counted])]
  const stored = async () => Object.keys((await recounted.set.read([counter]))[0] ?? {})
  if ((await stored()).length === 0) {
    const missing = known.filter((id) => !counted.has(id))
    const fields = [
      ...(await carriedDays(given, missing)).map((day) => `${dayPrefix}${day}`),
      ...missing.map((id) => `${missingPrefix}${id}`),
    ]
    await add(
      'plan',
      fields.map((field) => ({ counter, field, by: 1 })),
    )
  }
  const plan = await stored()
  const named = (prefix: string) =>
    plan.filter((field) => field.startsWith(prefix)).map((field) => field.slice(prefix.length))
  return { days: named(dayPrefix).sort(), missing: new Set(named(missingPrefix)), outfitIds }
}

/** Days from before the stream is complete, and those on which there was a post that is missing. */
async function carriedDays({ old, span }: Pick<CarryOver, 'old' | 'span'>, missing: readonly string[]) {
  const heldFrom = span.heldFrom ?? ''
  const gone = span.days.filter((day) => day < heldFrom)
  const uncertain = span.days.filter((day) => day >= heldFrom && day < span.certainFrom)
  const found = new Set<string>()
  for (const [part, ids] of Map.groupBy(missing, partOf))
    for (const counterOf of [postsOfDay, unrankedOfDay]) {
      const ranks = await old.read(uncertain.map((day) => counterOf(day, part)))
      for (const [index, day] of uncertain.entries()) {
        const posts = new Set(postsIn([ranks[index] ?? {}]))
        if (ids.some((id) => posts.has(id))) found.add(day)
      }
    }
  return [...gone, ...uncertain.filter((day) => found.has(day))]
}
