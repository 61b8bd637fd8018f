import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { jsonOf, type Shop } from '../shop/shop.ts'
import { secretOf } from '../shop/people.ts'
import { answers, forEach, must, type Cases } from './expect.ts'

/** More than one address may have open. */
const connections = 600
const dropped = 16 * 1024 * 1024
/** What a body without an end may take of one process: what it drops, and what lies on the way. */
const mostTaken = 2 * dropped
/** An upload is passed on as it comes: a gateway drops the rest of it, and so does the service behind it. */
const mostUploaded = mostTaken + dropped

function opened(shop: Shop): Socket {
  const { hostname, port } = new URL(shop.url)
  return connect(Number(port), hostname).on('error', () => {}) // a reset is an end, too
}

/** Sends a body without an end for as long as it is taken; how many bytes that were, and what was answered. */
function pour(shop: Shop, head: readonly string[], first: string) {
  const piece = Buffer.alloc(256 * 1024, 'x')
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
  return new Promise<{ taken: number; text: string }>((resolve) => {
    const socket = opened(shop)
    let text = ''
    const end = () => {
      clearTimeout(late)
      const taken = socket.bytesWritten - socket.writableLength
      socket.destroy()
      resolve({ taken, text })
    }
    const late = setTimeout(end, shop.withinMs)
    const send = () => {
      if (socket.bytesWritten - socket.writableLength > 2 * mostUploaded) return end()
      if (socket.write(chunk)) setImmediate(send)
    }
    socket.on('data', (bytes) => (text += bytes.toString('latin1')))
    socket.on('drain', send)
    socket.on('close', end)
    const lines = [first, `host: ${shop.host}`, 'transfer-encoding: chunked', ...head, '', '']
    socket.write(lines.join('\r\n'))
    send()
  })
}
const endsSoon = ({ taken, text }: Awaited<ReturnType<typeof pour>>, most = mostTaken) => {
  must(taken < most, `${taken} bytes were taken, and ${text.slice(0, 100) || 'nothing'} was answered`)
  must((text.match(/^HTTP\/1\.1 [45]\d\d /gm) ?? []).length <= 1, `one answer was expected: ${text}`)
}

/** What the server does before it looks at what is asked. */
export const edge: Cases = {
  'who opens hundreds of connections shuts out nobody': async (shop) => {
    const sockets = Array.from({ length: connections }, () => opened(shop))
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
    endsSoon(await pour(shop, [json], 'POST /api/admin/outfits HTTP/1.1'))
    endsSoon(await pour(shop, [json], 'POST /api/users HTTP/1.1'))
    endsSoon(await pour(shop, [], 'GET /nowhere HTTP/1.1'))
    const form = ['content-type: multipart/form-data; boundary=x', `cookie: ${cookie}`]
    endsSoon(await pour(shop, form, 'POST /api/admin/upload/outfit-image HTTP/1.1'), mostUploaded)
  },
  'every answer protects the page that shows it': forEach(
    [
      ['GET', '/health', 200],
      ['GET', '/ready', 200],
      ['GET', '/', 200],
      ['GET', '/api/outfits?limit=1', 200],
      ['PUT', '/api/outfits', 404],
      ['OPTIONS', '/api/outfits', 404],
      ['DELETE', '/nowhere', 404],
      ['GET', '/api/admin/outfits', 401],
    ] as const,
    async (shop, [method, path, status]) => {
      const { headers } = await answers(shop.ask(method, path), status)
      must(headers['x-content-type-options'] === 'nosniff', 'its type may be guessed')
      must(/frame-ancestors 'none'/.test(String(headers['content-security-policy'])), 'it may be framed')
      must(headers['referrer-policy'], 'it says where somebody came from')
    },
  ),
  'the host that was asked for is repeated nowhere': async (shop) => {
    const host = 'evil.example'
    for (const path of [
      '/',
      '/search',
      '/api/outfits?limit=1',
      '/robots.txt',
      '/sitemap.xml',
      '/api/openapi.json',
    ]) {
      const { text, headers } = await answers(shop.get(path, { headers: { host } }), 200)
      must(!text.includes(host) && !JSON.stringify(headers).includes(host), `${path} repeats it`)
    }
  },
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
      must(
        statuses.length === 1 && [400, 404].includes(statuses[0]!),
        `400 was expected: ${text.slice(0, 200)}`,
      )
    },
  ),
  'what administrators are told of operations is stored nowhere': forEach(
    ['/api/admin/operations', '/api/admin/operations/decisions'],
    async (shop, path) => {
      for (const as of ['administrator', 'nobody'] as const) {
        const { headers } = await answers(shop.get(path, { as }), 200, 401, 404)
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
      const as = { cookie, userId: '', email: '', password: '' }
      const isKnown = jsonOf(await answers(shop.get('/api/auth/me', { as }), 200))['authenticated']
      await answers(shop.get('/api/auth/export', { as }), isKnown ? 200 : 401)
    }
  },
}
