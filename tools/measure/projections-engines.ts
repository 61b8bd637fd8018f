import type { Engines } from '@vitrine/engines'
import { embeddedEngines } from '@vitrine/engines/embedded'

/** Where the log lies: a folder of embedded engines, or a namespace of real ones (their addresses from the environment). */
export type Place = { folder: string } | { namespace: string }

export async function openEnginesIn(
  place: Place,
): Promise<Pick<Engines, 'eventStore' | 'documents' | 'close'> & { forget(): Promise<void> }> {
  if ('folder' in place) {
    const { eventStore, documents, close } = await embeddedEngines(place.folder)('catalog')
    return { eventStore, documents, close, forget: async () => {} }
  }
  const { distributedEngines, engineSettings } = await import('@vitrine/engines/distributed')
  const { forgetNamespace } = await import('@vitrine/engine-testing/forget-namespace')
  const settings = engineSettings.parse({ ...process.env, ENGINES_NAMESPACE: place.namespace })
  const { eventStore, documents, close } = await distributedEngines(settings)('catalog')
  return {
    eventStore,
    documents,
    close,
    forget: async () => {
      await close()
      await forgetNamespace(settings)
    },
  }
}
