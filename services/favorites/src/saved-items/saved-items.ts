import type { Cursor, Documents, EventLog } from '@vitrine/engines'
import { commandHandler, type Projections } from '@vitrine/event-sourcing'
import type { ContextOf } from '@vitrine/service-kit'
import { savedItemDecider, type SavedItemCommand } from './saved-item.decider.ts'
import { savedItemId, type SavedItemKind } from './saved-item.events.ts'
import { savedItemsProjection, type SavedItem } from './saved-items.projection.ts'

export type SavedItemList = {
  /** Ids, latest first. */
  list(userId: string, page: { skip: number; limit: number }): Promise<string[]>
  count(userId: string): Promise<number>
  /** Everything, latest first, a bounded page at a time; what is added or removed meanwhile disturbs nothing. */
  pages(userId: string): AsyncIterable<readonly SavedItem[]>
}

export type SavedItems<Item> = SavedItemList & {
  /** `at`: when it was added, if that was not now. */
  add(item: Item, at?: string): Promise<unknown>
  /** Adds what the person never had: what they removed once does not come back. */
  addOnce(item: Item, at?: string): Promise<unknown>
  remove(item: Item): Promise<unknown>
  /** Removes everything. */
  clear(userId: string): Promise<void>
}

export type SavedItemsContext = {
  store: EventLog
  documents: Documents
  projections: Pick<Projections, 'project' | 'apply'>
  contextOf: ContextOf
  onFailed: (error: unknown) => void
}

/** The most items that one reply lists. */
export const latest = { skip: 0, limit: 10_000 }

const pageSize = 100
const latestFirst = { by: 'at', direction: 'descending' } as const

/** What people save of one kind: a command reads the stream of that one thing, however much somebody has saved. */
export function savedItems<Item extends { userId: string }>(
  { store, documents, projections, contextOf, onFailed }: SavedItemsContext,
  kind: SavedItemKind<Item>,
): SavedItems<Item> {
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
  const command = (type: SavedItemCommand<Item>['type']) => (item: Item, at?: string) =>
    handle(savedItemId(kind, item), { type, item }, { ...contextOf(item.userId), ...(at ? { at } : {}) })
  const remove = command('RemoveItem')

  async function* pages(userId: string) {
    for (let after: Cursor | undefined; ;) {
      const place = after ? { after } : {}
      const page = await saved.find({ where: { userId }, sort: latestFirst, limit: pageSize, ...place })
      const last = page.at(-1)
      if (!last) return
      yield page.map(({ document }) => document)
      after = { value: last.document.at, id: last.id }
    }
  }
  return {
    add: command('AddItem'),
    addOnce: command('AddItemOnce'),
    remove: (item) => remove(item),
    pages,
    async list(userId, page) {
      const found = await saved.find({ where: { userId }, sort: latestFirst, ...page })
      return found.map(({ document }) => document.item)
    },
    count: (userId) => saved.count({ userId }),
    async clear(userId) {
      for await (const page of pages(userId))
        await Promise.all(page.map(({ item }) => remove(kind.itemOf(userId, item))))
    },
  }
}
