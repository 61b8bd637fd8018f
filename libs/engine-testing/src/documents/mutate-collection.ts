import type { Collection, Documents } from '@vitrine/engines'
import { mutate, type Mutant } from '../contract/mutants.ts'

/** Every collection the same, except for what `change` answers. */
export const mutateCollection = (
  change: <D extends object>(
    collection: Collection<D>,
    name: string,
    documents: Documents,
  ) => Partial<Collection<D>>,
): Mutant<Documents> =>
  mutate<Documents>((documents) => ({
    collection: <D extends object>(...given: Parameters<Documents['collection']>) => {
      const collection = documents.collection<D>(...given)
      return { ...collection, ...change(collection, given[0], documents) }
    },
  }))
