import { answers, forEach, must, type Cases } from './expect.ts'

const refusedPath = [400, 404] as const

/** What an address may not reach, however it is written. */
export const paths: Cases = {
  'backslashes and dot segments reach no other route': forEach(
    [
      '/media/..\\health',
      '/media\\..\\health',
      '/media/../health',
      '/media/%2e%2e/health',
      '/media/.%2e/internal/sitemap',
      '/media/..%2finternal%2fsitemap',
      '/media/..%5cinternal%5csitemap',
      '/media/%252e%252e/health',
      '/media/x/..;/..;/internal/sitemap',
      '/api/outfits/..%2f..%2finternal%2fsitemap',
      '/api/outfits/%2e%2e/admin/outfits',
      '/api/users/..%2f..%2f/liked',
    ],
    (shop, path) => answers(shop.get(path), ...refusedPath),
  ),
  'a real outfit behind a junk segment is not answered': async (shop) => {
    const { id } = await shop.outfit()
    for (const path of [`junk\\..\\${id}`, `junk%5c..%5c${id}`, `junk/../${id}`, `./${id}`, `%2e/${id}`])
      await answers(shop.get(`/api/outfits/${path}`), ...refusedPath)
  },
  'internal routes are not reachable': forEach(
    [
      '/internal/log/scan',
      '/internal/log/read',
      '/internal/sessions/exchange',
      '/INTERNAL/log/scan',
      '//internal/log/scan',
    ],
    (shop, path) =>
      answers(shop.post(path, { stream: 'outfit-1', after: 0, prefix: '', sessions: [] }), ...refusedPath),
  ),
  'an address as a proxy is asked leads nowhere else': async (shop) => {
    const text = `GET http://169.254.169.254/latest/meta-data HTTP/1.1\r\nhost: ${shop.host}\r\nconnection: close\r\n\r\n`
    const { statuses } = await shop.send(text)
    must(statuses[0] === 404 || statuses[0] === 400, `refused was expected: ${statuses.join()}`)
  },
  'an encoding that is none is refused': forEach(
    ['/%E0%A4%A', '/api/outfits/%', '/api/outfits/%zz', '/post/%C0%AE%C0%AE', '/media/%FF%FE'],
    (shop, path) => answers(shop.get(path), ...refusedPath),
  ),
  'a NUL, a line break or another control letter in an address finds nothing': forEach(
    [
      '/api/outfits/%00',
      '/api/outfits/a%00b',
      '/api/outfits/a%0d%0aset-cookie:x=1',
      '/media/%00.webp',
      '/api/users/%1b/liked',
    ],
    async (shop, path) => {
      const { status, headers, text } = await answers(shop.get(path), 200, 400, 403, 404)
      must(status !== 200 || text === '[]', `nothing was expected: ${text.slice(0, 100)}`)
      must(!headers['set-cookie'], 'a header was injected')
    },
  ),
  'files beside the frontends are not served': forEach(
    [
      '/assets/../../package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/.env',
      '/.env',
      '/.git/config',
      '/feed/../../../etc/passwd',
      '/assets/....//....//etc/passwd',
    ],
    async (shop, path) => {
      const { text } = await answers(shop.get(path), ...refusedPath)
      must(!/root:|"workspaces"|\[core\]/.test(text), `a file was served: ${text.slice(0, 100)}`)
    },
  ),
  'an address of 100,000 letters is refused': async (shop) => {
    const { statuses } = await shop.send(`GET /${'a'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
    must([400, 414, 431].includes(statuses[0] ?? 0), `refused was expected: ${statuses.join()}`)
  },
  'an id of 5,000 letters is refused': (shop) =>
    answers(shop.get(`/api/outfits/${'a'.repeat(5_000)}`), 400, 404, 414),
  'a query of ten thousand parameters is answered': (shop) =>
    answers(shop.get(`/api/search?${'a=1&'.repeat(3_000)}`), 200, 400),
  'an address that begins with two slashes leads to no other host': forEach(
    ['//evil.example/', '/\\evil.example', '//evil.example/%2e%2e', '/%09/evil.example', '/.evil.example'],
    async (shop, path) => {
      const { headers } = await answers(shop.get(path), 200, 400, 404)
      must(!headers.location, `it led to ${headers.location}`)
    },
  ),
  'a page takes nobody to an address in its query': forEach(
    ['/auth?next=https://evil.example', '/admin/login?redirect=//evil.example', '/?url=javascript:alert(1)'],
    async (shop, path) => {
      const { headers, text } = await answers(shop.get(path), 200)
      must(
        !headers.location && !text.includes('evil.example') && !text.includes('alert(1)'),
        'the query was taken over',
      )
    },
  ),
}
