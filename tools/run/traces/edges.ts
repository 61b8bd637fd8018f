/** Spans that a trace must have, each with all that is above it. */
const chain = (...names: string[]) => names.map((_, index) => names.slice(0, index + 1).join(' > '))

export const clickEdges = chain(
  'gateway POST /api/affiliate-click',
  'tracking POST /internal/activity',
  'tracking send activity',
  'tracking process activity',
  'tracking counters.add',
)

const published = chain(
  'gateway POST /api/admin/outfits',
  'gateway POST',
  'catalog POST /api/admin/outfits',
  'catalog publish OutfitPublished',
)
const heard = published.at(-1)!
const appended = published.at(-2)!

export const publishEdges = [
  ...published,
  `${appended} > catalog POST > media POST /internal/images/find`,
  `${appended} > catalog event-store.append`,
  ...['catalog', 'favorites', 'tracking', 'media'].map(
    (service) => `${heard} > ${service} process OutfitPublished`,
  ),
]
