import { answers, forEach, must, refuses, type Cases } from './expect.ts'
import { jsonOf, type Shop } from '../shop/shop.ts'

async function draftOf(shop: Shop, changes: object) {
  const { images } = await shop.outfit()
  return {
    title: 'An attack',
    description: 'By a case.',
    category: 'boho',
    images: images.slice(0, 1),
    ...changes,
  }
}
const create = async (shop: Shop, changes: object) =>
  shop.post('/api/admin/outfits', await draftOf(shop, changes), { as: 'administrator' })
const remove = (shop: Shop, id: unknown) =>
  answers(shop.ask('DELETE', `/api/admin/outfits/${String(id)}`, { as: 'administrator' }), 204)

const foreign = [
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd',
  'https://evil.example/x.webp',
  '//evil.example/media/x.webp',
  '/media/../../etc/passwd',
  '/media/x.webp',
  '/media/1111111111111111111111111111aaaa-960x1200-c8d3d6.webp',
  'blob:x',
  '/api/auth/logout',
]
const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)>{{7*7}}`

/** What an administrator’s browser could be made to write, and what every reader would be shown. */
export const posts: Cases = {
  'pictures are those that were uploaded here': forEach(foreign, async (shop, image) => {
    await refuses(create(shop, { images: [image] }), 400, 'picture-not-uploaded')
    const product = { name: 'x', price: 1, amazonUrl: 'https://shop.example/x', productImageUrl: image }
    await refuses(create(shop, { products: [product] }), 400, 'picture-not-uploaded')
  }),
  'a link leads to the web and carries no password': forEach(
    [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'ftp://x.example',
      'https://user:secret@shop.example',
      '//shop.example',
      'https://',
      'vbscript:x',
      'https://shop.example/\r\nx',
    ],
    async (shop, amazonUrl) => answers(create(shop, { products: [{ name: 'x', price: 1, amazonUrl }] }), 400),
  ),
  'times lie between the years 2000 and 2100': forEach(
    [
      '9999-12-31T23:59:59-23:59',
      '1999-12-31T23:59:59Z',
      '2101-01-01T00:00:00Z',
      '+010000-01-01T00:00:00Z',
      '2030-02-30T00:00:00Z',
      'now',
      '-1',
    ],
    async (shop, time) => {
      await refuses(create(shop, { scheduledAt: time }), 400, 'request-invalid')
      await refuses(create(shop, { publishedAt: time, published: true }), 400, 'request-invalid')
    },
  ),
  'words outside the lists are refused': forEach(
    [
      { season: 'monsoon' },
      { targetAgeGroup: '12-17' },
      { priceRange: 'free' },
      { targetGender: 'cat' },
      { category: 'constructor' },
      { season: ['summer'] },
    ],
    async (shop, changes) => answers(create(shop, changes), 400),
  ),
  'what is too long is refused and not cut': forEach(
    [
      { title: 'x'.repeat(201) },
      { description: 'x'.repeat(5_001) },
      { tags: ['x'.repeat(41)] },
      { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) },
      { images: Array(6).fill('/media/x.webp') },
    ],
    async (shop, changes) => answers(create(shop, changes), 400),
  ),
  'a text has no control character, and none that changes the direction of the others': forEach(
    [
      '\u0000',
      '\u0007',
      '\u001b',
      '\u007f',
      '\u0085',
      '\u061c',
      '\u200e',
      '\u200f',
      '\u202e',
      '\u2066',
      '\u2069',
    ],
    async (shop, letter) => {
      const text = `Trou${letter}sers`
      const product = { name: text, price: 1, amazonUrl: 'https://shop.example/x' }
      const given = { title: text, description: text, review: text, tags: [text], products: [product] }
      for (const [name, value] of Object.entries({ ...given, imageAlts: [text] })) {
        const { text: said } = await refuses(create(shop, { [name]: value }), 400, 'request-invalid')
        must(said.includes(`"path":"${name}`), `${name} was to be named: ${said}`)
      }
      const shopper = await shop.somebody('shopper')
      const named = shop.ask('PATCH', '/api/auth/me', { as: shopper, json: { displayName: text } })
      const { text: said } = await refuses(named, 400, 'request-invalid')
      must(said.includes('"path":"displayName"'), `displayName was to be named: ${said}`)
    },
  ),
  'letters of every script, joiners and breaks between lines stay': async (shop) => {
    const text = 'Zoë می‌خواهم क्‍ष 夏 👩‍👧'
    const long = `${text}\n\t${text}\r\n${text}`
    const made = jsonOf(
      await answers(create(shop, { title: text, tags: [text], description: long, review: long }), 201),
    )
    must(made['title'] === text && made['description'] === long && made['review'] === long, 'it was changed')
    await remove(shop, made['id'])
  },
  'who wrote a post, and when, is not for its writer to say': async (shop) => {
    const claims = {
      id: 'chosen',
      adminUserId: 'somebody',
      createdAt: '2000-01-01T00:00:00.000Z',
      views: 1e6,
      styleCategory: 'edgy',
    }
    const made = jsonOf(await answers(create(shop, claims), 201))
    must(
      made['id'] !== 'chosen' && made['adminUserId'] !== 'somebody' && made['createdAt'] !== claims.createdAt,
      'it was taken over',
    )
    await remove(shop, made['id'])
  },
  'a page shows what a post says and runs none of it': async (shop) => {
    const product = {
      name: hostile,
      price: 1,
      amazonUrl: `https://shop.example/?q=${encodeURIComponent(hostile)}`,
    }
    const given = {
      title: hostile,
      description: `${hostile}\u2028`,
      review: `${hostile}\u2028`,
      tags: ['<b>x</b>"'],
      products: [product],
      published: true,
    }
    const { id } = jsonOf(await answers(create(shop, given), 201))
    const page = await answers(shop.get(`/post/${String(id)}`), 200)
    must(page.text.includes('&lt;script&gt;alert(1)'), 'the title is not on the page')
    must(
      !page.text.includes('<script>alert(1)') &&
        !page.text.includes('<img src=x') &&
        !page.text.includes('<b>x</b>'),
      'it is run',
    )
    must(!page.text.includes('\u2028'), 'a separator of lines stands in a script')
    const policy = String(page.headers['content-security-policy'])
    must(/script-src[^;]*'(nonce-[^']+|self)'/.test(policy), 'scripts of others may run')
    must(!/'unsafe-(inline|eval)'/.test(policy.replace(/style-src[^;]*/, '')), 'scripts on the page may run')
    await remove(shop, id)
  },
  'a name that looks like a page is an answer that is none': async (shop) => {
    const { headers, text } = await answers(shop.get('/api/outfits/%3Cscript%3Ealert(1)%3C%2Fscript%3E'), 404)
    must(
      headers['x-content-type-options'] === 'nosniff' && !text.includes('<script>'),
      'a browser could run it',
    )
  },
  'a stale editor is told, whatever tag he sends': forEach(
    ['"0"', '"99999999999999999999"', 'W/"0"'],
    async (shop, tag) => {
      const { id } = jsonOf(await answers(create(shop, {}), 201))
      const json = await draftOf(shop, { title: 'Stale' })
      await answers(
        shop.ask('PUT', `/api/admin/outfits/${String(id)}`, {
          as: 'administrator',
          json,
          headers: { 'if-match': tag },
        }),
        412,
      )
      await remove(shop, id)
    },
  ),
  'a save that takes a post off shows its new words to nobody': async (shop) => {
    const { id } = jsonOf(await answers(create(shop, { published: true }), 201))
    await answers(shop.post('/api/favorites/posts', { outfitId: id }, { as: 'shopper' }), 201)
    const json = await draftOf(shop, { title: 'Not meant for readers' })
    await answers(shop.ask('PUT', `/api/admin/outfits/${String(id)}`, { as: 'administrator', json }), 200)
    for (let isGone = false; !isGone;) {
      const { text } = await answers(shop.get('/api/favorites/posts', { as: 'shopper' }), 200)
      must(!text.includes('Not meant for readers'), 'favorites show it')
      isGone = text.includes('"gone":true')
    }
    await answers(shop.ask('DELETE', `/api/favorites/posts/${String(id)}`, { as: 'shopper' }), 204)
    await remove(shop, id)
  },
  'fifty products at once are refused': async (shop) =>
    answers(
      create(shop, { products: Array(50).fill({ name: 'x', price: 1, amazonUrl: 'https://shop.example' }) }),
      400,
    ),
}
