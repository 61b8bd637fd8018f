import type { Engines } from '@vitrine/engines'
import { projectionsOf } from '@vitrine/event-sourcing'

/** Projections as a service keeps them, without the service; a failure to build is thrown where it happens. */
export const projectionsForTest = ({ documents, eventStore: store }: Engines) =>
  projectionsOf({
    documents,
    store,
    onFailed: (error) => {
      throw error
    },
  })
