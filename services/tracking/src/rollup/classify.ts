import { activityLimits, type Activity, type ActivityBatch } from '@vitrine/contracts'
import type { OutfitReplica, ProductPlaces } from '../outfits/outfit-replica.ts'
import { isMachine } from '../intake/machines.ts'
import { openAgent } from '../visitors/sealed-agent.ts'
import type { ClassifiedBatch } from './batch-tally.ts'
import { dayOf, type Classified } from './roll-up.ts'

export type Classify = (records: readonly Activity[]) => Promise<Classified[]>
export type ClassifyBatches = (batches: readonly ActivityBatch[]) => Promise<ClassifiedBatch[]>

/** The key of a day (`2026-05-04`) for its agents; undefined when it is destroyed. */
export type AgentKeyOf = (day: string) => Promise<string | undefined>
type Classifying<Outfits> = { outfits: Outfits; agentKeyOf: AgentKeyOf }

/** Classifies records by today's rule for bots, and with the products that are known by now. */
export const classifyWith =
  ({ outfits: { rows }, agentKeyOf }: Classifying<ProductPlaces>): Classify =>
  async (records) => {
    const asked = new Set<string>()
    for (const { outfitId, productId } of records) if (outfitId === null && productId) asked.add(productId)
    const products = asked.size > 0 ? await rows.getMany([...asked]) : []
    const outfitOf = new Map(products.map(({ id, document }) => [id, document.outfitId]))
    const isBot = await botsAmong(records, agentKeyOf)
    return records.map((record) => ({
      record,
      outfitId: record.outfitId ?? outfitOf.get(record.productId ?? '') ?? null,
      isBot: isBot(record),
    }))
  }

/** So many outfits, and those of one call more, are not looked up again. */
const mostKnown = 20_000

/** The same for batches, with the outfits that are known by now: one that is known stays so, and is looked up once. */
export function classifyBatchesWith({
  outfits,
  agentKeyOf,
}: Classifying<Pick<OutfitReplica, 'getMany'>>): ClassifyBatches {
  let latest = new Set<string>()
  return async (batches) => {
    if (latest.size > mostKnown) latest = new Set()
    const known = latest
    const asked = new Set<string>()
    for (const { items } of batches)
      for (const { outfitId } of items) if (!known.has(outfitId)) asked.add(outfitId)
    const found = asked.size > 0 ? await outfits.getMany([...asked]) : []
    for (const { id } of found) known.add(id)
    const isBot = await botsAmong(batches, agentKeyOf)
    return batches.map((batch) => ({ batch, known, isBot: isBot(batch) }))
  }
}

type OfAgent = Pick<Activity | ActivityBatch, 'at' | 'excluded' | 'sealedAgent'> & { agent?: string | null }

/** Of an agent that was not recorded, not whole, or cannot be read any more, the earlier classification stands. */
async function botsAmong(records: readonly OfAgent[], agentKeyOf: AgentKeyOf) {
  const keys = new Map<string, string>()
  for (const day of new Set(records.flatMap((record) => (record.sealedAgent ? [dayOf(record.at)] : [])))) {
    const key = await agentKeyOf(day)
    if (key) keys.set(day, key)
  }
  return (record: OfAgent): boolean => {
    const agent = agentOf(record, keys.get(dayOf(record.at)))
    const isWhole = agent !== null && agent.length < activityLimits.agent
    return (!isWhole && record.excluded === 'bot') || (agent !== null && isMachine(agent))
  }
}

const agentOf = ({ agent = null, sealedAgent }: OfAgent, key: string | undefined): string | null =>
  sealedAgent && key ? (openAgent(key, sealedAgent) ?? null) : agent
