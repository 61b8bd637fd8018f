import { activityLimits, type Activity, type ActivityBatch } from '@vitrine/contracts'
import type { OutfitReplica, ProductPlaces } from '../outfits/outfit-replica.ts'
import { isMachine } from '../intake/machines.ts'
import type { ClassifiedBatch } from './batch-tally.ts'
import type { Classified } from './roll-up.ts'

export type Classify = (records: readonly Activity[]) => Promise<Classified[]>

/** Classifies records by today's rule for bots, and with the products that are known by now. */
export const classifyWith =
  ({ rows }: ProductPlaces): Classify =>
  async (records) => {
    const asked = new Set<string>()
    for (const { outfitId, productId } of records) if (outfitId === null && productId) asked.add(productId)
    const products = asked.size > 0 ? await rows.getMany([...asked]) : []
    const outfitOf = new Map(products.map(({ id, document }) => [id, document.outfitId]))
    return records.map((record) => ({
      record,
      outfitId: record.outfitId ?? outfitOf.get(record.productId ?? '') ?? null,
      isBot: isBot(record),
    }))
  }

export type ClassifyBatches = (batches: readonly ActivityBatch[]) => Promise<ClassifiedBatch[]>

/** The same for batches, with the outfits that are known by now. */
export const classifyBatchesWith =
  (outfits: Pick<OutfitReplica, 'getMany'>): ClassifyBatches =>
  async (batches) => {
    const asked = new Set(batches.flatMap(({ items }) => items.map(({ outfitId }) => outfitId)))
    const found = asked.size > 0 ? await outfits.getMany([...asked]) : []
    const known = new Set(found.map(({ id }) => id))
    return batches.map((batch) => ({ batch, known, isBot: isBot(batch) }))
  }

/** Of an agent that was not recorded, or not whole, the earlier classification stands. */
function isBot({ agent = null, excluded }: Pick<Activity | ActivityBatch, 'agent' | 'excluded'>): boolean {
  const isWhole = agent !== null && agent.length < activityLimits.agent
  return (!isWhole && excluded === 'bot') || (agent !== null && isMachine(agent))
}
