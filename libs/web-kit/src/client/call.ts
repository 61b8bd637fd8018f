import type { AnySent, Reply, Rest, Route } from '@vitrine/contracts'
import { noteList } from '../activity/lists.ts'
import { takeReply } from '../bootstrap/replies-ahead.ts'
import { noteReached, storedAt } from '../offline/connection.ts'
import { addressOf } from './address.ts'
import { accountHeaders } from '../session/signed-in-id.ts'
import { newTraceparent } from './traceparent.ts'
import { CallFailed } from './call-failed.ts'

export type { Params, Query, Reply, Route, Sent } from '@vitrine/contracts'

/** One call of the product, typed by its contract. Rejects with `CallFailed` on any answer that is not a success. */
export const call = async <R extends Route>(route: R, ...rest: Rest<R>): Promise<Reply<R>> =>
  (await callWithHeaders(route, ...rest)).reply

/** The same, with what the answer's headers say (`ETag`, `Link`). */
export async function callWithHeaders<R extends Route>(route: R, ...[sent]: Rest<R>) {
  const [method, path] = route.split(' ') as [string, string]
  const { params = {}, query = {}, body, form, headers = {}, signal } = (sent ?? {}) as AnySent
  const response = await send(addressOf(path, params, query), {
    method,
    ...(signal ? { signal } : {}),
    ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      traceparent: newTraceparent(),
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  const reply = await replyIn(response)
  noteList(reply, response.headers)
  return { reply: reply as Reply<R>, headers: response.headers }
}

/** Any address of the product, as JSON: what a query key joined by slashes stands for. */
export const read = async (address: string, signal?: AbortSignal): Promise<unknown> =>
  replyIn(await send(address, signal ? { signal } : {}))

async function send(address: string, init: RequestInit) {
  const asked = init.method === undefined || init.method === 'GET' ? takeReply(address) : undefined
  const request = {
    credentials: 'same-origin',
    ...init,
    headers: { ...init.headers, ...accountHeaders() },
  } as const
  const response = await (asked ?? fetch(address, request)).catch(unreached)
  noteReached(!response.headers.get(storedAt))
  if (response.ok) return response
  const body = await response.text().catch(() => '')
  throw new CallFailed(response.status, body || response.statusText, response.headers.get('retry-after'))
}

function unreached(error: unknown): never {
  if (!(error instanceof DOMException && error.name === 'AbortError')) noteReached(false)
  throw error
}

async function replyIn(response: Response): Promise<unknown> {
  const text = await response.text()
  return text ? JSON.parse(text) : undefined
}

/** The address behind `rel="next"` in a `Link` header. */
export function nextIn(headers: Pick<Headers, 'get'>): string | undefined {
  const next = headers
    .get('link')
    ?.split(',')
    .find((link) => /;\s*rel="?next"?/.test(link))
  return next?.match(/<([^>]+)>/)?.[1]
}
