import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { administrator } from '@vitrine/bench/product/server'

const everyMs = 200
const together = 40

/** Many clicks on one product, whatever becomes of them; now and then one from a foreign site, and a login with its logout. */
export function clickStorm(url: string) {
  let wanted = false
  let ended = false
  /** Undefined while nobody answers. */
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    }).then(
      async (reply) => {
        await reply.bytes()
        return reply
      },
      () => undefined,
    )
  const click = (headers: Record<string, string> = {}) =>
    post('/api/affiliate-click', { productId: 'any', userId: 'anonymous', id: randomUUID() }, headers)
  /** An administrator who logs in and out again: sessions begin and end. */
  const comeAndGo = async () => {
    const login = await post('/api/admin/login', administrator)
    const cookie = login?.headers.getSetCookie().map((one) => one.split(';')[0])
    if (cookie?.length) await post('/api/admin/logout', {}, { cookie: cookie.join('; ') })
  }
  const blowing = (async () => {
    while (!ended) {
      await sleep(everyMs)
      await comeAndGo()
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
