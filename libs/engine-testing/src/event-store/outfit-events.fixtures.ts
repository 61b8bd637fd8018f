import { isVersionConflict, type RecordedEvent } from '@vitrine/engines'

export const drafted = { type: 'OutfitDrafted', data: { title: 'Linen, été' } }
export const published = {
  type: 'OutfitPublished',
  data: { products: [{ id: 'p1', price: 12.5 }], note: null },
}
export const at = '2026-03-01T10:00:00.000Z'

export const versions = (events: readonly RecordedEvent[]) => events.map(({ version }) => version)
export const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => false,
    (error: unknown) => isVersionConflict(error),
  )
