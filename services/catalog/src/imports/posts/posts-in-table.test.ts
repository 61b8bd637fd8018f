import { describe, expect, it } from '@jest/globals'
import type { ReadRow } from './imported-post.ts'
import { postsInTable } from './posts-in-table.ts'
import { template } from './template.ts'

const pieces = async function* (bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
}
async function read(text: string | Buffer) {
  const found: ReadRow[] = []
  for await (const row of postsInTable(pieces(Buffer.from(text)))) found.push(row)
  return found
}
const head = 'title,description,category,pictures'

describe('a table of posts', () => {
  it('has a template that is read as one post with two products', async () => {
    const [only, ...more] = await read(template)
    expect(more).toEqual([])
    expect(only).toMatchObject({
      title: 'Linen at noon',
      post: {
        productIds: undefined,
        createdAt: null,
        draft: {
          category: 'minimalist',
          tags: ['linen', 'noon'],
          targetGender: 'female',
          published: false,
          images: ['linen-front.jpg', 'linen-back.jpg'],
          imageAlts: ['A woman in a linen blazer', 'The blazer from behind'],
          products: [
            { name: 'Linen blazer', price: 14_900, productImageUrl: 'blazer.jpg', position: 'top-left' },
            { name: 'Loafers', price: 8_950, imageIndex: 1, position: 'bottom-middle' },
          ],
        },
      },
    })
  })
  it('means the same post at every import, and one that is there by its id', async () => {
    const idsOf = async (text: string) => (await read(text)).map(({ postId }) => postId)
    const table = `post,${head}\na,T,D,boho,x.jpg\nb,T,D,boho,x.jpg\n`
    expect(await idsOf(table)).toEqual(await idsOf(table.replaceAll('T', 'Other')))
    expect(new Set(await idsOf(table)).size).toBe(2)
    const id = '0e1c9d9e-5a0e-4c4e-9b1a-1f0a3a1d2c3b'
    expect(await idsOf(`post,${head}\n${id},T,D,boho,x.jpg\n`)).toEqual([id])
  })
  it('may be written as spreadsheets write it: semicolons, quotes, breaks in cells, a mark, empty lines', async () => {
    const found = await read(
      `\ufeffTitle;Description;Category;Pictures;Product name;Product price;Product link\r\n"A ""linen"" look";"One,\r\ntwo";Boho;x.jpg;Hat;12,5;https://a.example\r\n;;;;Bag;7;https://b.example\r\n;;;;;;\r\n`,
    )
    expect(found).toMatchObject([
      {
        post: {
          draft: {
            title: 'A "linen" look',
            description: 'One,\r\ntwo',
            category: 'boho',
            products: [{ price: 1_250 }, { name: 'Bag', price: 700 }],
          },
        },
      },
    ])
  })
  it('names a post that the contract refuses, and reads the others', async () => {
    const found = await read(
      `${head},season,product_name,product_price,product_link\nA,D,boho,x.jpg,monsoon,,,\nB,D,boho,x.jpg,summer,Hat,cheap,https://a.example\nC,D,boho,x.jpg,,,,\n`,
    )
    expect(found).toMatchObject([
      { title: 'A', problem: { code: 'request-invalid', message: expect.stringContaining('season') } },
      { title: 'B', problem: { message: expect.stringContaining('products.0.price') } },
      { title: 'C', post: { draft: { title: 'C' } } },
    ])
  })
  it.each([
    ['lacks a column', 'title,category\nA,boho\n', /lacks description, pictures/],
    ['has an unknown column', `${head},colour\n`, /unknown: colour/],
    ['is not in UTF-8', Buffer.from(`${head}\n\xe9t\xe9,D,boho,x.jpg\n`, 'latin1'), /UTF-8/],
    ['ends within quotes', `${head}\n"A,D,boho,x.jpg\n`, /cannot be read further/],
    ['has a cell without an end', `${head}\n"${'x'.repeat(300_000)}`, /cannot be read further/],
  ])('is refused where it %s', async (_, text, message) =>
    expect(read(text)).rejects.toMatchObject({
      code: 'import-unreadable',
      message: expect.stringMatching(message),
    }),
  )
})
