import type { Collection, Engines } from '@vitrine/engines'
import { projectionsOf } from '@vitrine/event-sourcing'

/** Projections without their service; a failed build throws. */
export const projectionsForTest = ({ documents, eventStore: store }: Engines) =>
  projectionsOf({
    documents,
    store,
    onFailed: (error) => {
      throw error
    },
  })

type Standing = { generations: readonly { number: number; state: string }[] }

/** The documents of a running service's projection, as they are read now. */
export async function documentsOf<Document extends object>(
  { documents }: Pick<Engines, 'documents'>,
  projection: string,
): Promise<Collection<Document>> {
  const standing = await documents.collection<Standing>('projections').get(projection)
  const live = standing?.document.generations.find(({ state }) => state === 'live')
  return documents.collection<Document>(`${projection}-${live?.number ?? 1}`)
}
