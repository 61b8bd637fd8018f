import type { Documents, EventStore } from '@vitrine/engines'
import { commandHandler, type Projections } from '@vitrine/event-sourcing'
import type { ContextOf } from '@vitrine/service-kit'
import { savedItemDecider, type SavedItemCommand } from './saved-item.decider.ts'
import { savedItemId, type SavedItemKind } from './saved-item.events.ts'
import { savedItemsProjection } from './saved-items.projection.ts'

export type SavedItemList = {
  /** Ids, latest first. */
  list(userId: string, page?: { skip: number; limit: number }): Promise<string[]>
  count(userId: string): Promise<number>
}

export type SavedItems<Item> = SavedItemList & {
  add(item: Item): Promise<unknown>
  remove(item: Item): Promise<unknown>
}

export type SavedItemsContext = {
  store: EventStore
  documents: Documents
  projections: Pick<Projections, 'project' | 'apply'>
  contextOf: ContextOf
  onFailed: (error: unknown) => void
}

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
  const command = (type: SavedItemCommand<Item>['type']) => (item: Item) =>
    handle(savedItemId(kind, item), { type, item }, contextOf(item.userId))
  return {
    add: command('AddItem'),
    remove: command('RemoveItem'),
    async list(userId, page) {
      const sort = { by: 'at', direction: 'descending' } as const
      return (await saved.find({ where: { userId }, sort, ...page })).map(({ document }) => document.item)
    },
    count: (userId) => saved.count({ userId }),
  }
}
