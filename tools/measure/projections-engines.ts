import type { OutfitSnapshot } from '@vitrine/contracts'
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

/** A published outfit as long as those of the demo catalogue. */
export const outfitOf = (id: string, title: string): OutfitSnapshot => ({
  id,
  title,
  description: 'Wide trousers that fall like water, and a blazer that forgives the heat of a long afternoon.',
  review: null,
  category: 'minimalist',
  styleCategory: 'minimalist',
  images: [1, 2, 3].map((n) => `/media/${String(n).repeat(32)}-960x1200-c8d3d6.webp`),
  tags: ['linen', 'summer', 'tailored'],
  targetGender: 'female',
  targetAgeGroup: null,
  season: 'summer',
  priceRange: null,
  published: true,
  scheduledAt: null,
  publishedAt: '2026-05-04T09:00:00.000Z',
  createdAt: '2026-05-04T09:00:00.000Z',
  adminUserId: 'admin-1',
  products: [1, 2].map((n) => ({
    id: `${id}-p${n}`,
    outfitId: id,
    name: 'Linen blazer',
    price: 14_900,
    amazonUrl: `https://shop.example/blazer-${n}`,
    productImageUrl: null,
    position: 'middle-middle',
    imageIndex: 0,
    x: 50,
    y: 50,
  })),
})
