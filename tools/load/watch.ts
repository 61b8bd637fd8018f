import { setTimeout as sleep } from 'node:timers/promises'
import { totalOf, type Administration } from '@vitrine/bench/ledger/administration'
import { cpuSeconds, residentMb } from '@vitrine/bench/product/processes'
import { pidsOf, type Product } from '@vitrine/bench/product/product'

/** `at`: milliseconds since 1970. `counted`: the product's totals, filtered ones included; undefined when it did not tell. */
export type Look = { at: number; counted: number | undefined; processes: ReturnType<typeof usedBy> }

const everyMs = 1_000

/** Looks at the totals and the processes each second until it is told to end. `loaded` resolves when the totals first rise. */
export function watch(product: Product, { counts }: Administration) {
  const looks: Look[] = []
  const ending = new AbortController()
  const loaded = Promise.withResolvers<void>()
  const look = async () => {
    const at = Date.now()
    const counted = await counts().then(totalOf, () => undefined)
    looks.push({ at, counted, processes: usedBy({ ...pidsOf(product.processes), ...product.enginePids }) })
    const first = looks.find((one) => one.counted !== undefined)?.counted ?? Infinity
    if (counted !== undefined && counted > first) loaded.resolve()
  }
  const watching = (async () => {
    do await look()
    while (await sleep(everyMs, true, ending).catch(() => false))
    await look()
  })()
  return {
    loaded: loaded.promise,
    async end(): Promise<readonly Look[]> {
      ending.abort()
      await watching
      return looks
    },
  }
}

function usedBy(pids: Readonly<Record<string, number>>) {
  const used: Record<string, { cpuSeconds: number; residentMb: number }> = {}
  for (const [name, pid] of Object.entries(pids))
    try {
      used[name] = { cpuSeconds: cpuSeconds(pid), residentMb: residentMb(pid) }
    } catch {
      continue
    }
  return used
}
