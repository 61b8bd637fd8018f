import { openProduct } from '@vitrine/bench/product/open-product'
import { publishedProduct } from '@vitrine/bench/people/administrator'
import { loadOf } from '@vitrine/bench/offer/closed-loop'
import { median } from '@vitrine/bench/product/processes'

type Environment = Record<string, string>
/** Medians: processor time of one click, and clicks per second. */
export type ClickCost = { cpuMicros: number; perSecond: number }

/** The product in one process for each environment, loaded in turn, back and forth, so that what else the machine does meets each. */
export async function clickCosts<Name extends string>(given: {
  environments: Record<Name, Environment>
  seconds: number
  rounds: number
}): Promise<Record<Name, ClickCost>> {
  const { seconds, rounds } = given
  const names = Object.keys(given.environments) as Name[]
  const products: { name: Name; load: (seconds: number) => Promise<ClickCost>; stop(): Promise<void> }[] = []
  for (const name of names)
    products.push({ name, ...(await product(given.environments[name])) })
  try {
    const measured = new Map<Name, ClickCost[]>(names.map((name) => [name, []]))
    for (const { load } of products) await load(2)
    for (let round = 0; round < rounds; round += 1)
      for (const { name, load } of round % 2 ? products.toReversed() : products)
        measured.get(name)?.push(await load(seconds))
    const of = (name: Name, figure: keyof ClickCost) =>
      median((measured.get(name) ?? []).map((one) => one[figure]))
    return Object.fromEntries(
      names.map((name) => [name, { cpuMicros: of(name, 'cpuMicros'), perSecond: of(name, 'perSecond') }]),
    ) as Record<Name, ClickCost>
  } finally {
    for (const { stop } of products) await stop()
  }
}

async function product(settings: Environment) {
  const server = await openProduct({ name: 'clicks', settings: { DEMO: 'off', ...settings } })
  const productId = await publishedProduct(server.url)
  const body = { productId, userId: 'anonymous' }
  const url = `${server.url}/api/affiliate-click`
  return {
    load: (seconds: number) =>
      loadOf({ url, pids: [server.processes[0]?.pid ?? 0], connections: 64, seconds, body }),
    stop: server.stop,
  }
}
