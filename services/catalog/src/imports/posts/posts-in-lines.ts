import { ArchivedPost, archiveVersion, importLimits } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import { parseOrRefuse } from '@vitrine/service-kit'
import { z } from 'zod'
import { linesOf, type Line } from '../file/lines.ts'
import type { ReadRow } from './imported-post.ts'

/** The posts of `posts.jsonl`. A line that cannot be read takes no other with it. */
export async function* postsInLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<ReadRow> {
  for await (const line of linesOf(bytes, importLimits.rowBytes))
    if ('tooLong' in line || line.text.trim() !== '') yield readLine(line)
}

/** What a post of any version has. */
const Named = z.object({
  version: z.number().catch(0),
  id: z.string().max(100).nullable().catch(null),
  title: z.string().catch(''),
})

function readLine(line: Line): ReadRow {
  if ('tooLong' in line)
    return unread({ code: 'import-row-too-long', message: 'The post is longer than 256 KB' })
  const named = Named.safeParse(jsonOf(line.text)).data
  if (!named) return unread({ code: 'request-invalid', message: 'The line is not a post in JSON' })
  const about = { title: named.title.slice(0, 200), postId: named.id }
  if (named.version > archiveVersion)
    return {
      ...about,
      problem: {
        code: 'import-newer',
        message: `It was made by a newer version of the shop (${named.version}; this one reads ${archiveVersion}). Update this shop, and import it then.`,
      },
    }
  try {
    const {
      version: _,
      id,
      createdAt,
      pictures,
      products,
      ...draft
    } = parseOrRefuse(ArchivedPost, jsonOf(line.text), 'post')
    const productIds = products.map((product) => product.id)
    const post = {
      id,
      createdAt,
      pictures,
      productIds,
      draft: { ...draft, products: products.map(withoutId) },
    }
    return { ...about, post }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...about, problem: { code: error.code, message: error.message } }
  }
}

const withoutId = <Product extends { id: string }>({ id: _, ...product }: Product) => product

const unread = (problem: { code: string; message: string }): ReadRow => ({ title: '', postId: null, problem })

/** Keys that could change a prototype are left out by the contract: none of its fields has their names. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
