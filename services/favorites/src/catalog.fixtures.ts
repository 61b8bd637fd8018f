import type { OutfitEvent } from '@vitrine/contracts'
import { documentsOf, eventually, type startForTest } from '@vitrine/test-kit'
import { published } from './outfit.fixtures.ts'

type Started = Pick<Awaited<ReturnType<typeof startForTest>>, 'receive' | 'engines'>

/** Publishes what the catalog would; resolves when the service has received all of it. */
export function catalogFor({ receive, engines }: Started) {
  const versions = new Map<string, number>()
  let signals = 0

  const say = async (event: OutfitEvent) => {
    const { id } = event.data
    const version = (versions.get(id) ?? 0) + 1
    versions.set(id, version)
    await receive({ ...event, stream: `outfit-${id}`, version })
  }
  return async (...events: OutfitEvent[]): Promise<void> => {
    for (const event of events) await say(event)
    const outfitId = `signal-${(signals += 1)}`
    await say(published({ id: outfitId, products: [] }))
    await eventually(async () => {
      const received = await documentsOf(engines, 'outfit-replica')
      if (!(await received.get(outfitId))) throw new Error('not all is received yet')
    })
  }
}
