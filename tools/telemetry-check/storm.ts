import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@vitrine/client'
import { administrator } from '@vitrine/bench/product/server'

const everyMs = 200
const together = 40

/** Many clicks on one product, whatever becomes of them; now and then one from a foreign site, and a login with its logout. */
export function clickStorm(url: string) {
  let wanted = false
  let ended = false
  const client = createClient({ url, timeoutMs: 5_000 })
  const ignored = (asked: Promise<unknown>) => asked.catch(() => undefined)
  const click = (headers: Record<string, string> = {}) => {
    const body = { productId: 'any', userId: 'anonymous', id: randomUUID() }
    return ignored(client.call('POST /api/affiliate-click', { body, headers }))
  }
  const blowing = (async () => {
    while (!ended) {
      await sleep(everyMs)
      // An administrator who logs in and out again: sessions begin and end. Of whoever asks for a taste nothing is known.
      await ignored(client.call('POST /api/admin/login', { body: administrator }))
      await Promise.allSettled([client.call('POST /api/admin/logout'), client.call('GET /api/taste')])
      await click({ origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })
      if (wanted) await Promise.all(Array.from({ length: together }, () => click()))
    }
  })()
  return {
    begin: () => void (wanted = true),
    pause: () => void (wanted = false),
    end() {
      ended = true
      return blowing
    },
  }
}

export type Storm = ReturnType<typeof clickStorm>
