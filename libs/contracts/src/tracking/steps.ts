// Without schemas: browsers load these lists.

/** What a shopper does, from seeing a card to following a link, in the order of the funnel. */
export const steps = ['impressions', 'views', 'pins', 'clicks'] as const
export type Step = (typeof steps)[number]

/** What a record tells beside its post; each is counted alone, by the day in UTC. */
export const dimensions = [
  'product',
  'referrer',
  'source',
  'medium',
  'campaign',
  'device',
  'language',
  'list',
  'place',
] as const
export type Dimension = (typeof dimensions)[number]
