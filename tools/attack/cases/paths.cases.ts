import { forEach, must, words, type Cases } from './expect.ts'

const refused = '400 404'
const refusesEach = (paths: readonly string[]) =>
  forEach(paths, (shop, path) => shop.ask(`GET ${path}`, refused))

/** What an address may not reach, however it is written. */
export const paths: Cases = {
  'backslashes and dot segments reach no other route': refusesEach(words`
    /media/..\health /media\..\health /media/../health /media/%2e%2e/health /media/%252e%252e/health
    /media/.%2e/internal/sitemap /media/..%2finternal%2fsitemap /media/..%5cinternal%5csitemap
    /media/x/..;/..;/internal/sitemap /api/outfits/..%2f..%2finternal%2fsitemap /api/outfits/%2e%2e/admin/outfits
    /api/users/..%2f..%2f/liked`),
  'a real outfit behind a junk segment is not answered': async (shop) => {
    const { id } = await shop.outfit()
    for (const segment of words`junk\..\ junk%5c..%5c junk/../ ./ %2e/`)
      await shop.ask(`GET /api/outfits/${segment}${id}`, refused)
  },
  'internal routes are not reachable': forEach(
    words`/internal/log/scan /internal/log/read /internal/sessions/exchange /INTERNAL/log/scan //internal/log/scan`,
    (shop, path) =>
      shop.ask(`POST ${path}`, refused, { json: { stream: 'outfit-1', after: 0, prefix: '', sessions: [] } }),
  ),
  'an address as a proxy is asked leads nowhere else': async (shop) => {
    const first = 'GET http://169.254.169.254/latest/meta-data HTTP/1.1'
    const { statuses } = await shop.send(`${first}\r\nhost: ${shop.host}\r\nconnection: close\r\n\r\n`)
    must(statuses[0] === 404 || statuses[0] === 400, `refused was expected: ${statuses.join()}`)
  },
  'an encoding that is none is refused': refusesEach(
    words`/%E0%A4%A /api/outfits/% /api/outfits/%zz /post/%C0%AE%C0%AE /media/%FF%FE`,
  ),
  'a NUL, a line break or another control letter in an address finds nothing': forEach(
    words`/api/outfits/%00 /api/outfits/a%00b /api/outfits/a%0d%0aset-cookie:x=1 /media/%00.webp /api/users/%1b/liked`,
    async (shop, path) => {
      const { status, headers, text } = await shop.ask(`GET ${path}`, '200 400 403 404')
      must(status !== 200 || text === '[]', `nothing was expected: ${text.slice(0, 100)}`)
      must(!headers['set-cookie'], 'a header was injected')
    },
  ),
  'files beside the frontends are not served': forEach(
    words`/assets/../../package.json /assets/..%2f..%2fpackage.json /assets/%2e%2e/%2e%2e/.env /.env /.git/config
      /feed/../../../etc/passwd /assets/....//....//etc/passwd`,
    async (shop, path) => {
      const { text } = await shop.ask(`GET ${path}`, refused)
      must(!/root:|"workspaces"|\[core\]/.test(text), `a file was served: ${text.slice(0, 100)}`)
    },
  ),
  'an address of 100,000 letters is refused': async (shop) => {
    const { statuses } = await shop.send(`GET /${'a'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
    must([400, 414, 431].includes(statuses[0] ?? 0), `refused was expected: ${statuses.join()}`)
  },
  'an id of 5,000 letters is refused': (shop) =>
    shop.ask(`GET /api/outfits/${'a'.repeat(5_000)}`, '400 404 414'),
  'a query of ten thousand parameters is answered': (shop) =>
    shop.ask(`GET /api/search?${'a=1&'.repeat(3_000)}`, '200 400'),
  'an address that begins with two slashes leads to no other host': forEach(
    words`//evil.example/ /\evil.example //evil.example/%2e%2e /%09/evil.example /.evil.example`,
    async (shop, path) => {
      const { headers } = await shop.ask(`GET ${path}`, '200 400 404')
      must(!headers.location, `it led to ${headers.location}`)
    },
  ),
  'a page takes nobody to an address in its query': forEach(
    words`/auth?next=https://evil.example /admin/login?redirect=//evil.example /?url=javascript:alert(1)`,
    async (shop, path) => {
      const { headers, text } = await shop.ask(`GET ${path}`, 200)
      must(!headers.location && !/evil\.example|alert\(1\)/.test(text), 'the query was taken over')
    },
  ),
}
