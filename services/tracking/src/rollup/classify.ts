import { activityLimits, type Activity } from '@vitrine/contracts'
import type { ProductPlaces } from '../outfits/outfit-replica.ts'
import { isMachine } from '../intake/machines.ts'
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

/** Of an agent that was not recorded, or not whole, the earlier classification stands. */
function isBot({ agent, excluded }: Activity): boolean {
  const isWhole = agent !== null && agent.length < activityLimits.agent
  return (!isWhole && excluded === 'bot') || (agent !== null && isMachine(agent))
}
