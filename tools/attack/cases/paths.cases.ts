import { forEach, must, words, type Cases } from './expect.ts'

/** What an address may not reach, however it is written. */
export const paths: Cases = {
  'an address as a proxy is asked leads nowhere else': async (shop) => {
    const first = 'GET http://169.254.169.254/latest/meta-data HTTP/1.1'
    const { statuses } = await shop.send(`${first}\r\nhost: ${shop.host}\r\nconnection: close\r\n\r\n`)
    must(statuses[0] === 404 || statuses[0] === 400, `refused was expected: ${statuses.join()}`)
  },
  'a NUL, a line break or another control letter in an address finds nothing': forEach(
    words`/api/outfits/%00 /api/outfits/a%00b /api/outfits/a%0d%0aset-cookie:x=1 /media/%00.webp /api/users/%1b/liked`,
    async (shop, path) => {
      const { status, headers, text } = await shop.ask(`GET ${path}`, '200 400 403 404')
      must(status !== 200 || text === '[]', `nothing was expected: ${text.slice(0, 100)}`)
      must(!headers['set-cookie'], 'a header was injected')
    },
  ),
  'an address of 100,000 letters is refused': async (shop) => {
    const { statuses } = await shop.send(`GET /${'a'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
    must([400, 414, 431].includes(statuses[0] ?? 0), `refused was expected: ${statuses.join()}`)
  },
}
