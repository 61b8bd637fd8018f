import type { z } from 'zod'
import { noDifferences } from './catalog/differences.ts'
import type { OutfitVersion } from './catalog/history.ts'
import { Outfit, Product } from './catalog/outfit.ts'
import { User } from './identity/http.ts'
import { activitySchema, type Activity } from './tracking/activity.ts'
import type { ActivityBatch, RecordedItem } from './tracking/activity-batch.ts'
import type { AnalyticsRow } from './tracking/http.ts'
import type { SearchRecord } from './tracking/searched.ts'

const at = '2026-05-04T09:00:00.000Z'

/** Fields that have a default in the contract are not named here: such a field is added in one place, the contract. */
const product: z.input<typeof Product> = {
  id: 'blazer',
  outfitId: 'linen',
  name: 'Linen blazer',
  price: 14_900,
  amazonUrl: 'https://shop.example/blazer',
  productImageUrl: null,
  position: 'middle-middle',
  imageIndex: 0,
  x: 50,
  y: 50,
}
export const productForTest = (changes: Partial<Product> = {}): Product => ({
  ...Product.parse(product),
  ...changes,
})

const outfit: z.input<typeof Outfit> = {
  id: 'linen',
  title: 'Linen at noon',
  description: 'A blazer that forgives the heat.',
  review: null,
  category: 'minimalist',
  styleCategory: 'minimalist',
  images: ['/media/1111111111111111111111111111aaaa-960x1200-c8d3d6.webp'],
  tags: ['linen'],
  targetGender: null,
  targetAgeGroup: null,
  season: null,
  priceRange: null,
  published: true,
  scheduledAt: null,
  publishedAt: at,
  createdAt: at,
  adminUserId: 'admin-1',
  products: [product],
}
/** A published outfit with one product. */
export const outfitForTest = (changes: Partial<Outfit> = {}): Outfit => ({
  ...Outfit.parse(outfit),
  ...changes,
})

/** A save that changed nothing but what is said. */
export const outfitVersionForTest = ({ changed, ...more }: PartialVersion = {}): OutfitVersion => ({
  version: 1,
  firstVersion: 1,
  at,
  by: 'admin-1',
  changes: ['revised'],
  ...more,
  changed: { ...noDifferences(), status: { before: 'published', after: 'published' }, ...changed },
})
type PartialVersion = Partial<Omit<OutfitVersion, 'changed'>> & {
  changed?: Partial<OutfitVersion['changed']>
}

const user: z.input<typeof User> = {
  id: 'u1',
  email: 'ada@x.org',
  displayName: 'Ada',
  age: '26-35',
  gender: 'female',
  stylePreferences: ['boho', 'formal'],
  createdAt: '2026-01-01T00:00:00.000Z',
}
/** Somebody with an account. */
export const userForTest = (changes: Partial<User> = {}): User => ({ ...User.parse(user), ...changes })

/** A view of a person. */
export const activityForTest = (changes: Partial<Activity> = {}): Activity => ({
  schema: activitySchema,
  id: 'v1',
  kind: 'view',
  outfitId: 'o1',
  outfitVersion: null,
  productId: null,
  imageIndex: null,
  userId: 'anonymous',
  at: '2026-05-04T09:30:00.000Z',
  visitor: null,
  network: null,
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  sealedAgent: null,
  device: null,
  language: null,
  referrer: null,
  utm: null,
  signedIn: null,
  excluded: null,
  waited: false,
  ...changes,
})

/** What somebody saw and did on an outfit. */
export const impressionForTest = (changes: Partial<RecordedItem> = {}) =>
  ({ kind: 'impression', outfitId: 'o1', at: '2026-05-04T09:29:00.000Z', ...changes }) as RecordedItem
export const pinForTest = (changes: Partial<RecordedItem> = {}) =>
  impressionForTest({ kind: 'pin-opened', imageIndex: 0, productId: 'p1', ...changes })
export const tapForTest = (changes: Partial<RecordedItem> = {}) =>
  impressionForTest({ kind: 'tap', imageIndex: 0, x: 0.25, y: 0.5, ...changes })

/** A batch of a person's page, with one impression. */
export const batchForTest = (changes: Partial<ActivityBatch> = {}): ActivityBatch => ({
  schema: activitySchema,
  id: 'b1',
  kind: 'batch',
  at: '2026-05-04T09:30:00.000Z',
  sealedAgent: 'an agent that nobody can read',
  items: [impressionForTest()],
  ...changes,
})

/** A search of somebody that found three outfits. */
export const searchForTest = (
  changes: Partial<Extract<SearchRecord, { kind: 'search' }>> = {},
): SearchRecord => ({
  schema: activitySchema,
  id: 's1',
  kind: 'search',
  at: '2026-05-04T09:30:00.000Z',
  words: 'raincoat',
  filters: {},
  found: 3,
  ...changes,
})

/** The counts of a published outfit. */
export const analyticsRowForTest = (changes: Partial<AnalyticsRow> = {}): AnalyticsRow => ({
  outfitId: 'linen',
  title: 'Linen at noon',
  views: 0,
  clicks: 0,
  visitors: 0,
  published: true,
  deleted: false,
  ...changes,
})
