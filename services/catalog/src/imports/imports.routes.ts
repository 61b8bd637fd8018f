import { catalogApi, importLimits, mediaApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type Ask, type RecordAdministration, type Router } from '@vitrine/service-kit'
import { applying, asked, checking, importOf } from './import-job.ts'
import type { ImportStore, StoredImport } from './import-store.ts'
import { template } from './posts/template.ts'

type Given = { store: ImportStore; ask: Ask; administration: RecordAdministration; now: () => Date }

/** Posts that are brought along: sent, checked, applied. */
export function importsRoutes(router: Router, { store, ask, administration, now }: Given) {
  const missingOf = async ({ id, document }: StoredImport): Promise<number[]> => {
    const { parts } = await ask('media', mediaApi.findImportParts, { id })
    const arrived = new Map(parts.map(({ part, bytes }) => [part, bytes]))
    const { partBytes } = importLimits
    const sizeOf = (part: number) => Math.min(partBytes, document.bytes - part * partBytes)
    return Array.from({ length: document.parts }, (_, part) => part).filter(
      (part) => arrived.get(part) !== sizeOf(part),
    )
  }
  const begin = async (found: StoredImport, next: StoredImport['document']) => {
    const begun = await store.moveOn(found, next)
    return begun ? importOf(begun.id, begun.document) : busy()
  }

  serve(router, catalogApi.beginImport, async ({ body, caller }) => {
    const by = caller.administrator?.id ?? null
    const { id, document } = await store.add(asked({ ...body, by, askedAt: now().toISOString() }))
    return importOf(id, document)
  })
  serve(router, catalogApi.listImports, async () => ({
    items: (await store.list()).map(({ id, document }) => importOf(id, document)),
  }))
  serve(router, catalogApi.readImport, async ({ params }) => {
    const found = await store.get(params.id)
    const missing = found.document.state === 'receiving' ? await missingOf(found) : []
    return { ...importOf(found.id, found.document), missing }
  })
  serve(
    router,
    catalogApi.listImportRows,
    async ({ params: { id }, query: { outcome, applied, after, limit } }) => {
      await store.get(id)
      return store.rows(id, { ...(outcome && { outcome }), ...(applied && { applied }), after, limit })
    },
  )

  serve(router, catalogApi.checkImport, async ({ params }) => {
    const found = await store.get(params.id)
    if (found.document.open) return busy()
    const missing = await missingOf(found)
    if (missing.length > 0)
      return refuse(
        'conflict',
        'import-incomplete',
        `${missing.length === 1 ? 'A part has' : `${missing.length} parts have`} not arrived: ${missing.slice(0, 20).join(', ')}. Send them again.`,
      )
    return begin(found, checking(found.document))
  })
  serve(router, catalogApi.applyImport, async ({ params, caller }) => {
    const found = await store.get(params.id)
    const { document } = found
    if (document.open) return busy()
    if (document.state !== 'checked' && document.state !== 'done')
      return refuse('conflict', 'import-not-checked', 'Have it checked first, to see what it would do.')
    const by = caller.administrator?.id ?? null
    const posts = document.outcomes.new + document.outcomes.changed
    const detail = posts === 1 ? 'one post' : `${posts} posts`
    return administration.recorded({ kind: 'posts-imported', by, on: document.name, detail }, () =>
      begin(found, applying({ ...document, by })),
    )
  })
  serve(router, catalogApi.removeImport, async ({ params }) => {
    const found = await store.get(params.id)
    if (found.document.open) return busy()
    await store.remove(found)
    await ask('media', mediaApi.removeImportParts, { id: found.id })
  })

  serve(router, catalogApi.readImportTemplate, async ({ reply }) => {
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="vitrine-posts.csv"',
      'cache-control': 'no-store',
    })
    return reply.send(template)
  })
}

const busy = () =>
  refuse('conflict', 'import-busy', 'The import is under way. Wait until it has ended, and try again.')
