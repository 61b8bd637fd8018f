import type { Expected } from '../shop/answer.ts'
import { jsonOf, type Shop } from '../shop/shop.ts'
import { forEach, must, words, type Cases } from './expect.ts'

type Post = Record<string, unknown> & { id: string }

const as = 'administrator'
const invalid = '400 request-invalid'
const draftOf = async (shop: Shop, changes: object) => ({
  title: 'An attack',
  description: 'By a case.',
  category: 'boho',
  images: (await shop.outfit()).images.slice(0, 1),
  ...changes,
})
const create = async (shop: Shop, expected: Expected, changes: object) =>
  shop.ask('POST /api/admin/outfits', expected, { as, json: await draftOf(shop, changes) })
const made = async (shop: Shop, changes: object) => jsonOf<Post>(await create(shop, 201, changes))
const remove = (shop: Shop, { id }: Post) => shop.ask(`DELETE /api/admin/outfits/${id}`, 204, { as })
const product = (changes: object) => ({
  products: [{ name: 'x', price: 1, amazonUrl: 'https://shop.example/x', ...changes }],
})

const foreignPictures = [
  ...words`javascript:alert(1) file:///etc/passwd https://evil.example/x.webp //evil.example/media/x.webp
    /media/../../etc/passwd /media/x.webp /media/1111111111111111111111111111aaaa-960x1200-c8d3d6.webp
    blob:x /api/auth/logout`,
  'data:image/svg+xml,<svg onload=alert(1)>',
]
const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)>{{7*7}}`

/** What an administrator’s browser could be made to write, and what every reader would be shown. */
export const posts: Cases = {
  'pictures are those that were uploaded here': forEach(foreignPictures, async (shop, image) => {
    await create(shop, '400 picture-not-uploaded', { images: [image] })
    await create(shop, '400 picture-not-uploaded', product({ productImageUrl: image }))
  }),
  'a link leads to the web and carries no password': forEach(
    [
      ...words`javascript:alert(1) JaVaScRiPt:alert(1) data:text/html,x ftp://x.example //shop.example https://`,
      ...words`https://user:secret@shop.example vbscript:x`,
      ...[' javascript:alert(1)', 'https://shop.example/\r\nx'],
    ],
    (shop, amazonUrl) => create(shop, 400, product({ amazonUrl })),
  ),
  'times lie between the years 2000 and 2100': forEach(
    words`9999-12-31T23:59:59-23:59 1999-12-31T23:59:59Z 2101-01-01T00:00:00Z +010000-01-01T00:00:00Z
      2030-02-30T00:00:00Z now -1`,
    async (shop, time) => {
      await create(shop, invalid, { scheduledAt: time })
      await create(shop, invalid, { publishedAt: time, published: true })
    },
  ),
  'words outside the lists are refused': forEach<object>(
    [
      ...[{ season: 'monsoon' }, { targetAgeGroup: '12-17' }, { priceRange: 'free' }],
      ...[{ targetGender: 'cat' }, { category: 'constructor' }, { season: ['summer'] }],
    ],
    (shop, changes) => create(shop, 400, changes),
  ),
  'what is too long is refused and not cut': forEach<object>(
    [
      ...[{ title: 'x'.repeat(201) }, { description: 'x'.repeat(5_001) }, { tags: ['x'.repeat(41)] }],
      { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) },
      { images: Array(6).fill('/media/x.webp') },
    ],
    (shop, changes) => create(shop, 400, changes),
  ),
  'a text has no control character, and none that changes the direction of the others': forEach(
    [
      ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u061c'],
      ...['\u200e', '\u200f', '\u202e', '\u2066', '\u2069'],
    ],
    async (shop, letter) => {
      const text = `Trou${letter}sers`
      const given = { title: text, description: text, review: text, tags: [text], imageAlts: [text] }
      for (const [name, value] of Object.entries({ ...given, ...product({ name: text }) })) {
        const { text: said } = await create(shop, invalid, { [name]: value })
        must(said.includes(`"path":"${name}`), `${name} was to be named: ${said}`)
      }
      const named = { as: 'shopper', json: { displayName: text } } as const
      const { text: said } = await shop.ask('PATCH /api/auth/me', invalid, named)
      must(said.includes('"path":"displayName"'), `displayName was to be named: ${said}`)
    },
  ),
  'letters of every script, joiners and breaks between lines stay': async (shop) => {
    const text = 'Zoë می‌خواهم क्‍ष 夏 👩‍👧'
    const long = `${text}\n\t${text}\r\n${text}`
    const post = await made(shop, { title: text, tags: [text], description: long, review: long })
    must(post['title'] === text && post['description'] === long && post['review'] === long, 'it was changed')
    await remove(shop, post)
  },
  'who wrote a post, and when, is not for its writer to say': async (shop) => {
    const who = { id: 'chosen', adminUserId: 'somebody', createdAt: '2000-01-01T00:00:00.000Z' }
    const post = await made(shop, { ...who, views: 1e6, styleCategory: 'edgy' })
    const isOwn = Object.entries(who).every(([name, said]) => post[name] !== said)
    must(isOwn, 'it was taken over')
    await remove(shop, post)
  },
  'a page shows what a post says and runs none of it': async (shop) => {
    const amazonUrl = `https://shop.example/?q=${encodeURIComponent(hostile)}`
    const texts = { title: hostile, description: `${hostile}\u2028`, review: `${hostile}\u2028` }
    const given = { ...texts, tags: ['<b>x</b>"'], ...product({ name: hostile, amazonUrl }) }
    const post = await made(shop, { ...given, published: true })
    const { text, headers } = await shop.ask(`GET /post/${post.id}`, 200)
    must(text.includes('&lt;script&gt;alert(1)'), 'the title is not on the page')
    must(!/<script>alert\(1\)|<img src=x|<b>x<\/b>/.test(text), 'it is run')
    must(!text.includes('\u2028'), 'a separator of lines stands in a script')
    const policy = String(headers['content-security-policy'])
    must(/script-src[^;]*'(nonce-[^']+|self)'/.test(policy), 'scripts of others may run')
    must(!/'unsafe-(inline|eval)'/.test(policy.replace(/style-src[^;]*/, '')), 'scripts on the page may run')
    await remove(shop, post)
  },
  'a name that looks like a page is an answer that is none': async (shop) => {
    const id = '%3Cscript%3Ealert(1)%3C%2Fscript%3E'
    const { headers, text } = await shop.ask(`GET /api/outfits/${id}`, 404)
    const isInert = headers['x-content-type-options'] === 'nosniff' && !text.includes('<script>')
    must(isInert, 'a browser could run it')
  },
  'a stale editor is told, whatever tag he sends': forEach(
    ['"0"', '"99999999999999999999"', 'W/"0"'],
    async (shop, tag) => {
      const post = await made(shop, {})
      const asked = {
        as,
        json: await draftOf(shop, { title: 'Stale' }),
        headers: { 'if-match': tag },
      } as const
      await shop.ask(`PUT /api/admin/outfits/${post.id}`, 412, asked)
      await remove(shop, post)
    },
  ),
  'a save that takes a post off shows its new words to nobody': async (shop) => {
    const post = await made(shop, { published: true })
    const reader = { as: 'shopper' } as const
    await shop.ask('POST /api/favorites/posts', 201, { ...reader, json: { outfitId: post.id } })
    const json = await draftOf(shop, { title: 'Not meant for readers' })
    await shop.ask(`PUT /api/admin/outfits/${post.id}`, 200, { as, json })
    for (let isGone = false; !isGone;) {
      const { text } = await shop.ask('GET /api/favorites/posts', 200, reader)
      must(!text.includes('Not meant for readers'), 'favorites show it')
      isGone = text.includes('"gone":true')
    }
    await shop.ask(`DELETE /api/favorites/posts/${post.id}`, 204, reader)
    await remove(shop, post)
  },
  'fifty products at once are refused': (shop) =>
    create(shop, 400, {
      products: Array(50).fill({ name: 'x', price: 1, amazonUrl: 'https://shop.example' }),
    }),
}
