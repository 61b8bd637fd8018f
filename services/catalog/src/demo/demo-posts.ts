import { demoAuthor } from '@vitrine/contracts'
import type { EventLog } from '@vitrine/engines'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'

export type DemoPost = { id: string; title: string; version: number; edited: boolean }

/** More than any demo catalogue has. */
const most = 1_000

/**
 * The posts that the demo catalogue made. One is edited as soon as anybody else has an event in its stream: an administrator, or
 * the schedule for one.
 */
export async function demoPosts({
  editable,
  eventStore,
}: {
  editable: EditableOutfits
  eventStore: Pick<EventLog, 'read'>
}): Promise<DemoPost[]> {
  const sort = { by: 'createdAt', direction: 'descending' } as const
  const found = await editable.find({ where: { adminUserId: demoAuthor }, sort, limit: most })
  return Promise.all(
    found.map(async ({ id, document: { title } }) => {
      const events = await eventStore.read(`outfit-${id}`)
      const edited = events.some(({ by }) => by !== demoAuthor)
      return { id, title, version: events.at(-1)?.version ?? 0, edited }
    }),
  )
}
