import type { Shop } from '../shop/shop.ts'
import { takesLong, topics, type Topic } from './cases.ts'

export type Tried = { topic: Topic; name: string; fault: string | undefined }

/** Tries one case after the other; those of a topic that takes long all at once. */
export async function runCases(
  shop: Shop,
  { short, onTried }: { short: boolean; onTried: (tried: Tried) => void },
) {
  const tried: Tried[] = []
  for (const topic of Object.keys(topics) as Topic[]) {
    const isLong = takesLong.includes(topic)
    if (short && isLong) continue
    const attacks = Object.entries(topics[topic]).map(([name, attack]) => async () => {
      const fault = await attack(shop).then(
        () => undefined,
        (error: Error) => error.message,
      )
      onTried({ topic, name, fault })
      tried.push({ topic, name, fault })
    })
    if (isLong) await Promise.all(attacks.map((attack) => attack()))
    else for (const attack of attacks) await attack()
  }
  return tried
}
