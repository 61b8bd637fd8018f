import { setTimeout as sleep } from 'node:timers/promises'

export type Shop = Awaited<ReturnType<typeof signIn>>
/** `code`: for whoever has a second factor. */
type Credentials = { url: string; username: string; password: string; code?: string | undefined }
type Asked = { method?: string; json?: unknown; form?: FormData }

/** What a shop refuses, in its own words. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const tries = 8
const pauseMs = (attempt: number, retryAfter: string | null) =>
  Number(retryAfter) > 0 ? Number(retryAfter) * 1000 : Math.min(30_000, 500 * 2 ** attempt)
const passes = new Set([429, 502, 503, 504])

/** A shop as an administrator: what fails by itself is tried again. */
export async function signIn({ url, username, password, code }: Credentials) {
  const { origin } = new URL(url)
  const login = await fetch(`${origin}/api/admin/login${code ? '/code' : ''}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, ...(code && { code }) }),
  })
  if (!login.ok) throw new Refused(login.status, await messageOf(login))
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')

  const request = (path: string, { method = 'GET', json, form }: Asked) =>
    fetch(origin + path, {
      method,
      headers: { origin, cookie, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      body: form ?? (json === undefined ? null : JSON.stringify(json)),
    })

  async function ask(path: string, asked: Asked = {}): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const reply = await request(path, asked).catch((error: unknown) => {
        if (attempt + 1 >= tries) throw error
        return undefined
      })
      if (reply?.ok) return reply
      if (reply && (!passes.has(reply.status) || attempt + 1 >= tries))
        throw new Refused(reply.status, await messageOf(reply))
      await sleep(pauseMs(attempt, reply?.headers.get('retry-after') ?? null))
    }
  }
  return {
    ask,
    json: async <Reply>(path: string, asked?: Asked) => (await (await ask(path, asked)).json()) as Reply,
  }
}

async function messageOf(reply: Response): Promise<string> {
  const text = await reply.text()
  try {
    return String((JSON.parse(text) as { message: unknown }).message)
  } catch {
    return `${reply.status} ${reply.statusText}`
  }
}
