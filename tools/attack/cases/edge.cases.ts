import { setTimeout as sleep } from 'node:timers/promises'
import { socketTo } from '../shop/converse.ts'
import { secretOf } from '../shop/people.ts'
import { jsonOf, type Shop } from '../shop/shop.ts'
import { forEach, must, words, type Cases } from './expect.ts'

/** More than one address may have open. */
const connections = 600
const dropped = 16 * 1024 * 1024
/** What a body without an end may take of one process: what it drops, and what lies on the way. */
const mostTaken = 2 * dropped
/** An upload is passed on as it comes: a gateway drops the rest of it, and so does the service behind it. */
const mostUploaded = mostTaken + dropped

const piece = Buffer.alloc(256 * 1024, 'x')
const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])

/** Sends a body without an end for as long as it is taken: no more than so many bytes, and one refusal at most. */
async function pour(shop: Shop, first: string, head: readonly string[], most = mostTaken) {
  const socket = socketTo(shop.url)
  const taken = () => socket.bytesWritten - socket.writableLength
  const over = Promise.withResolvers<void>()
  const late = setTimeout(over.resolve, shop.withinMs)
  const send = () => {
    if (taken() > 2 * mostUploaded) over.resolve()
    else if (socket.write(chunk)) setImmediate(send)
  }
  let text = ''
  socket.on('data', (bytes) => (text += bytes.toString('latin1')))
  socket.on('drain', send).on('close', over.resolve)
  socket.write([first, `host: ${shop.host}`, 'transfer-encoding: chunked', ...head, '', ''].join('\r\n'))
  send()
  await over.promise
  clearTimeout(late)
  const bytes = taken()
  socket.destroy()
  must(bytes < most, `${bytes} bytes were taken, and ${text.slice(0, 100) || 'nothing'} was answered`)
  must((text.match(/^HTTP\/1\.1 [45]\d\d /gm) ?? []).length <= 1, `one answer was expected: ${text}`)
}

/** What the server does before it looks at what is asked. */
export const edge: Cases = {
  'who opens hundreds of connections shuts out nobody': async (shop) => {
    const sockets = Array.from({ length: connections }, () => socketTo(shop.url))
    const ended = () => sockets.filter(({ closed }) => closed).length
    try {
      for (const path of ['/health', '/api/outfits?limit=1', '/health']) {
        const { statuses } = await shop.send(`GET ${path} HTTP/1.1\r\nhost: ${shop.host}\r\n\r\n`)
        must(statuses[0] === 200, `${path} was not answered`)
      }
      for (const begun = Date.now(); ended() === 0 && Date.now() - begun < shop.withinMs;) await sleep(10)
      must(ended() > 0, `${connections} connections stayed open`)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  },
  'a body without an end is read no further than a bound, whoever sends it': async (shop) => {
    const json = 'content-type: application/json'
    const { cookie } = await shop.somebody('administrator')
    await pour(shop, 'POST /api/admin/outfits HTTP/1.1', [json])
    await pour(shop, 'POST /api/users HTTP/1.1', [json])
    await pour(shop, 'GET /nowhere HTTP/1.1', [])
    const form = ['content-type: multipart/form-data; boundary=x', `cookie: ${cookie}`]
    await pour(shop, 'POST /api/admin/upload/outfit-image HTTP/1.1', form, mostUploaded)
  },
  'every answer protects the page that shows it': forEach(
    [
      ['GET /health', 200],
      ['GET /ready', 200],
      ['GET /', 200],
      ['GET /api/outfits?limit=1', 200],
      ['PUT /api/outfits', 404],
      ['OPTIONS /api/outfits', 404],
      ['DELETE /nowhere', 404],
      ['GET /api/admin/outfits', 401],
    ] as const,
    async (shop, [call, status]) => {
      const { headers } = await shop.ask(call, status)
      must(headers['x-content-type-options'] === 'nosniff', 'its type may be guessed')
      must(/frame-ancestors 'none'/.test(String(headers['content-security-policy'])), 'it may be framed')
      must(headers['referrer-policy'], 'it says where somebody came from')
    },
  ),
  'the host that was asked for is repeated nowhere': forEach(
    words`/ /search /api/outfits?limit=1 /robots.txt /sitemap.xml /api/openapi.json`,
    async (shop, path) => {
      const host = 'evil.example'
      const { text, headers } = await shop.ask(`GET ${path}`, 200, { headers: { host } })
      must(!text.includes(host) && !JSON.stringify(headers).includes(host), `${path} repeats it`)
    },
  ),
  'a path or a host that is none is a fault of who asks': forEach(
    [
      ['GET //[ HTTP/1.1', 'x'],
      ['GET /\\[ HTTP/1.1', 'x'],
      ['GET http://[ HTTP/1.1', 'x'],
      ['GET / HTTP/1.1', '[x'],
      ['GET /post/%FF HTTP/1.1', '[::1'],
    ] as const,
    async (shop, [first, host]) => {
      const { statuses, text } = await shop.send(`${first}\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
      must(/^40[04]$/.test(statuses.join()), `400 was expected: ${text.slice(0, 200)}`)
    },
  ),
  'what administrators are told of operations is stored nowhere': forEach(
    ['/api/admin/operations', '/api/admin/operations/decisions'],
    async (shop, path) => {
      for (const as of ['administrator', 'nobody'] as const) {
        const { headers } = await shop.ask(`GET ${path}`, '200 401 404', { as })
        must(/no-store/.test(String(headers['cache-control'])), `${as} may keep it`)
      }
    },
  ),
  'a cookie means one person, to whomever it is shown': async (shop) => {
    const secret = secretOf(await shop.somebody('shopper'), 'vitrine_session')
    const named = `vitrine_session=${secret}`
    for (const cookie of [
      named,
      `vitrine_session=%%; ${named}`,
      `${named}; vitrine_session=%%`,
      `__Host-vitrine_session=%%; ${named}`,
      `__Host-${named}; vitrine_session=%%`,
      `vitrine_session=%${secret}`,
      `vitrine_session="${secret}"`,
      `vitrine_session=${encodeURIComponent(secret)}%20`,
      ` ${named} ;;=;`,
      `Vitrine_session=${secret}`,
      `vitrine_session =${secret}`,
    ]) {
      const isKnown = jsonOf(await shop.ask('GET /api/auth/me', 200, { as: { cookie } }))['authenticated']
      await shop.ask('GET /api/auth/export', isKnown ? 200 : 401, { as: { cookie } })
    }
  },
}
