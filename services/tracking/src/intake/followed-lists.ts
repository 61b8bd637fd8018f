import { randomUUID } from 'node:crypto'
import { activitySchema, type Activity, type ActivityBatch } from '@vitrine/contracts'

/** What led to a click: a list as the gateway named it, and the place there. */
export type InList = { list: string; place: number }

const hourMs = 60 * 60 * 1000

/**
 * That a list led to a shop, in a record of its own without a person, a visitor or the moment. The same twice does no harm: a place
 * of a list is acted on once.
 */
export function followedFrom(
  { outfitId, at, excluded }: Pick<Activity, 'outfitId' | 'at' | 'excluded'>,
  inList: InList | undefined,
): ActivityBatch | undefined {
  if (!inList || outfitId === null || excluded) return undefined
  const hour = new Date(Math.floor(Date.parse(at) / hourMs) * hourMs).toISOString()
  return {
    schema: activitySchema,
    id: randomUUID(),
    kind: 'batch',
    at: hour,
    items: [],
    followed: [{ outfitId, ...inList }],
  }
}
