import { createHash } from 'node:crypto'

/** One call, by whoever holds the cookie that `as` names. */
export type Question = { ask: string; as?: string; body?: unknown; ifMatch?: string }
/** What a version answered; of bytes their hash. */
export type Answer = { status: number; type?: string; etag?: string; sha256?: string; body?: unknown }

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }

/** Asks over HTTP, as a browser does. */
export const asking =
  ({ url, cookies }: { url: string; cookies: Readonly<Record<string, string>> }) =>
  async ({ ask, as, body, ifMatch }: Question): Promise<Answer> => {
    const [method = 'GET', path = '/'] = ask.split(' ')
    const reply = await fetch(url + path, {
      method,
      headers: {
        ...browser,
        ...(as ? { cookie: cookies[as] ?? '' } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(ifMatch ? { 'if-match': ifMatch } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return answerOf(reply)
  }

async function answerOf(reply: Response): Promise<Answer> {
  const { status, headers } = reply
  const [bytes, type, etag] = [await reply.bytes(), headers.get('content-type'), headers.get('etag')]
  if (bytes.length === 0) return { status }
  const told = { status, ...(etag ? { etag } : {}), ...(type ? { type } : {}) }
  return type?.includes('json')
    ? { ...told, body: JSON.parse(new TextDecoder().decode(bytes)) as unknown }
    : { ...told, sha256: createHash('sha256').update(bytes).digest('hex') }
}
