import { randomUUID } from 'node:crypto'
import { trackingApi, type ReportedActivity } from '@vitrine/contracts'
import { visitorHeaders } from '@vitrine/service-kit'
import { browser } from './closed-loop.ts'

export const recordsInBatch = 64

/** Calls as the gateway makes them, with so many clicks each, on these products in turn. */
export const batchesOf = (given: { productIds: readonly string[]; gatewayKey: string }) => ({
  path: trackingApi.recordActivity.path,
  body: () => ({
    records: Array.from({ length: recordsInBatch }, (_, index) =>
      clickOn(given.productIds[index % given.productIds.length]!),
    ),
  }),
  headers: visitorHeaders(given.gatewayKey, ''),
  records: recordsInBatch,
})

const clickOn = (productId: string): ReportedActivity => ({
  kind: 'click',
  id: randomUUID(),
  at: new Date().toISOString(),
  visitor: { address: '203.0.113.7', agent: browser, private: false },
  body: { productId, userId: 'anonymous' },
})
