import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 200
const together = 40

/** Many clicks on one product, whatever becomes of them; and now and then one from a foreign site, which is refused. */
export function clickStorm(url: string) {
  let wanted = false
  let ended = false
  const click = (headers: Record<string, string> = {}) =>
    fetch(`${url}/api/affiliate-click`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ productId: 'any', userId: 'anonymous', id: randomUUID() }),
      signal: AbortSignal.timeout(5_000),
    }).then(
      (reply) => reply.body?.cancel(),
      () => undefined,
    )
  const blowing = (async () => {
    while (!ended) {
      await sleep(everyMs)
      await click({ origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })
      if (wanted) await Promise.all(Array.from({ length: together }, () => click()))
    }
  })()
  return {
    begin: () => void (wanted = true),
    pause: () => void (wanted = false),
    async end() {
      ended = true
      await blowing
    },
  }
}

export type Storm = ReturnType<typeof clickStorm>
