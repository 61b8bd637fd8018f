import type { Cursor, Find, Stored } from '@vitrine/engines'

type Found<Document> = { find(query: Find): Promise<Stored<Document>[]> }

/** Everything that a query finds, page by page: however much there is, one page is held at a time, and each document is met once. */
export async function* pagesOf<Document extends object>(
  documents: Found<Document>,
  query: Omit<Find, 'limit' | 'skip'>,
  size = 100,
): AsyncGenerator<Stored<Document>[]> {
  for (let { after } = query; ;) {
    const page = await documents.find({ ...query, ...(after && { after }), limit: size })
    const last = page.at(-1)
    if (!last) return
    yield page
    if (page.length < size) return
    after = { value: query.sort ? valueIn(last.document, query.sort.by) : null, id: last.id }
  }
}

const valueIn = (document: object, field: string): Cursor['value'] => Reflect.get(document, field)
