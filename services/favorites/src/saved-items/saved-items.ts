import { settleAll } from '@vitrine/concurrency'
import type { Documents, EventLog } from '@vitrine/engines'
import { commandHandler, pagesOf, type Projections } from '@vitrine/event-sourcing'
import type { ContextOf } from '@vitrine/service-kit'
import { savedItemDecider, type SavedItemCommand } from './saved-item.decider.ts'
import { savedItemId, type SavedItemKind } from './saved-item.events.ts'
import { savedItemsProjection } from './saved-items.projection.ts'

export type SavedItems<Item extends { userId: string }> = ReturnType<typeof savedItems<Item>>
export type SavedItemList = Pick<SavedItems<{ userId: string }>, 'list' | 'count' | 'pages'>

export type SavedItemsContext = {
  store: EventLog
  documents: Documents
  projections: Pick<Projections, 'project' | 'apply'>
  contextOf: ContextOf
  onFailed: (error: unknown) => void
}

/** The most items that one reply lists. */
export const latest = { skip: 0, limit: 10_000 }

const latestFirst = { by: 'at', direction: 'descending' } as const

/** What people save of one kind: a command reads the stream of that one thing, however much somebody has saved. */
export function savedItems<Item extends { userId: string }>(
  { store, documents, projections, contextOf, onFailed }: SavedItemsContext,
  kind: SavedItemKind<Item>,
) {
  const saved = projections.project(savedItemsProjection(kind))
  const handle = commandHandler({
    store,
    kind: kind.kind,
    decider: savedItemDecider(kind),
    events: kind.events,
    project: projections.apply,
    snapshots: { documents, version: 1 },
    onFailed,
  })
  const command =
    (type: SavedItemCommand<Item>['type']) =>
    (item: Item, at?: string): Promise<unknown> =>
      handle(savedItemId(kind, item), { type, item }, { ...contextOf(item.userId), ...(at ? { at } : {}) })
  const remove = command('RemoveItem')

  /** Everything, latest first, a bounded page at a time; what is added or removed meanwhile disturbs nothing. */
  async function* pages(userId: string) {
    for await (const page of pagesOf(saved, { where: { userId }, sort: latestFirst }))
      yield page.map(({ document }) => document)
  }
  return {
    /** `at`: when it was added, if that was not now. */
    add: command('AddItem'),
    /** Adds what the person never had: what they removed once does not come back. */
    addOnce: command('AddItemOnce'),
    remove: (item: Item) => remove(item),
    pages,
    /** Ids, latest first. */
    async list(userId: string, page: { skip: number; limit: number }) {
      const found = await saved.find({ where: { userId }, sort: latestFirst, ...page })
      return found.map(({ document }) => document.item)
    },
    count: (userId: string) => saved.count({ userId }),
    /** Removes everything. */
    async clear(userId: string) {
      for await (const page of pages(userId))
        await settleAll(page.map(({ item }) => remove(kind.itemOf(userId, item))))
    },
  }
}
