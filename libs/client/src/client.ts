import type { AnySent, Reply, Rest, Route } from '@vitrine/contracts'
import { addressOf, nextIn } from './address.ts'
import { CallRefused } from './call-refused.ts'
import { cookies } from './cookies.ts'

export type ClientOptions = {
  /** Where the product is: `https://shop.example`. */
  url: string
  /** How long one call may take, ms. */
  timeoutMs?: number
  /** Sent with every call, for example a `user-agent`. */
  headers?: Record<string, string>
  fetch?: typeof fetch
}

/** Routes whose reply is a list in pages. */
export type PagedRoute = { [R in Route]: Reply<R> extends readonly unknown[] ? R : never }[Route] &
  `GET ${string}`
type Item<R extends PagedRoute> = Reply<R> extends readonly (infer One)[] ? One : never

export type Client = {
  /**
   * One call. Rejects with `CallRefused` on any answer that is not a success, with a `TimeoutError` after `timeoutMs`, with
   * the signal's reason when it is aborted, and with a `TypeError` when the product cannot be reached.
   */
  call<R extends Route>(route: R, ...rest: Rest<R>): Promise<Reply<R>>
  /** The pages of a list, each requested when it is needed. */
  pages<R extends PagedRoute>(route: R, ...rest: Rest<R>): AsyncGenerator<Item<R>[], void>
  /** The items of all pages, one after the other. */
  items<R extends PagedRoute>(route: R, ...rest: Rest<R>): AsyncGenerator<Item<R>, void>
}

/** A client of one product with one session. In browsers the browser holds the session. */
export function createClient(options: ClientOptions): Client {
  const { url, timeoutMs = 10_000, headers: always = {}, fetch: send = fetch } = options
  const session = cookies()

  async function ask(method: string, address: string, { body, form, headers, signal }: AnySent) {
    const timeout = AbortSignal.timeout(timeoutMs)
    const cookie = session.header()
    const at = new URL(address, url)
    if (at.origin !== new URL(url).origin) throw new Error(`A page leads to another origin: ${at.origin}.`)
    const response = await send(at, {
      method,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        ...always,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    session.take(response.headers)
    const text = await response.text()
    if (!response.ok) throw new CallRefused(response, text)
    return { reply: text ? JSON.parse(text) : undefined, next: nextIn(response.headers) }
  }

  const begin = (route: Route, sent: AnySent) => {
    const [method = '', path = ''] = route.split(' ')
    return { method, address: addressOf(path, sent.params, sent.query) }
  }

  async function* pages<R extends PagedRoute>(route: R, ...[sent]: Rest<R>) {
    const given = (sent ?? {}) as AnySent
    const { method, address } = begin(route, given)
    for (let at: string | undefined = address; at;) {
      const { reply, next }: { reply: unknown; next: string | undefined } = await ask(method, at, given)
      yield reply as Item<R>[]
      at = next
    }
  }

  return {
    async call(route, ...[sent]) {
      const given = (sent ?? {}) as AnySent
      const { method, address } = begin(route, given)
      return (await ask(method, address, given)).reply as Reply<typeof route>
    },
    pages,
    async *items(route, ...rest) {
      for await (const page of pages(route, ...rest)) yield* page
    },
  }
}
