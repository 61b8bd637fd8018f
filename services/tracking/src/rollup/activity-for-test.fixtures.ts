import type { Activity } from '@vitrine/contracts'

/** A view of a person. */
export const activityForTest = (changes: Partial<Activity> = {}): Activity => ({
  schema: 2,
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
  device: null,
  language: null,
  referrer: null,
  utm: null,
  signedIn: null,
  excluded: null,
  waited: false,
  ...changes,
})
