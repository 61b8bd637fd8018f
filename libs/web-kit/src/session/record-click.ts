import type { InList } from '../activity/lists.ts'
import { newId, report } from '../activity/report.ts'
import { readUserId } from './current-user.ts'
import { newTraceparent } from '../client/traceparent.ts'
import { landing } from './landing.ts'

type Click = { productId: string; outfitVersion: number | undefined } & Partial<InList>

/** Reports that a product's link was followed. Never throws, and navigation never waits for it. */
export const recordClick = (click: Click): void =>
  report('/api/affiliate-click', () => ({
    id: newId(),
    ...click,
    userId: readUserId() ?? 'anonymous',
    ...landing,
    traceparent: newTraceparent(),
  }))
