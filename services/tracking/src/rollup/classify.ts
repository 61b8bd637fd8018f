import { activityLimits, type Activity } from '@vitrine/contracts'
import type { ProductPlaces } from '../outfits/outfit-replica.ts'
import { isMachine } from '../intake/machines.ts'
import { openAgent } from '../visitors/sealed-agent.ts'
import type { Classified } from './roll-up.ts'

export type Classify = (records: readonly Activity[]) => Promise<Classified[]>

export type ClassifyOptions = {
  products: ProductPlaces
  /** The key of a day (`2026-05-04`) for its agents; undefined when it is destroyed. */
  agentKeyOf: (day: string) => Promise<string | undefined>
}

/** Classifies records by today's rule for bots, and with the products that are known by now. */
export const classifyWith =
  ({ products: { rows }, agentKeyOf }: ClassifyOptions): Classify =>
  async (records) => {
    const asked = new Set<string>()
    for (const { outfitId, productId } of records) if (outfitId === null && productId) asked.add(productId)
    const products = asked.size > 0 ? await rows.getMany([...asked]) : []
    const outfitOf = new Map(products.map(({ id, document }) => [id, document.outfitId]))
    const keys = new Map<string, string>()
    for (const day of new Set(records.flatMap((record) => (record.sealedAgent ? [dayOf(record)] : [])))) {
      const key = await agentKeyOf(day)
      if (key) keys.set(day, key)
    }
    return records.map((record) => ({
      record,
      outfitId: record.outfitId ?? outfitOf.get(record.productId ?? '') ?? null,
      isBot: isBot(record, agentOf(record, keys.get(dayOf(record)))),
    }))
  }

const dayOf = ({ at }: Activity) => at.slice(0, 10)

const agentOf = ({ agent, sealedAgent }: Activity, key: string | undefined): string | null =>
  sealedAgent && key ? (openAgent(key, sealedAgent) ?? null) : agent

/** Of an agent that was not recorded, not whole, or cannot be read any more, the earlier classification stands. */
function isBot({ excluded }: Activity, agent: string | null): boolean {
  const isWhole = agent !== null && agent.length < activityLimits.agent
  return (!isWhole && excluded === 'bot') || (agent !== null && isMachine(agent))
}
