import { trackingApi } from '@vitrine/contracts'
import { visitorHeaders } from '@vitrine/service-kit'
import { browser } from '../people/observer.ts'
import { itemAt } from '../item-at.ts'

export const recordsInBatch = 64

/** A call as the gateway makes it, with so many clicks, on these products in turn; a body to be filled. */
export const batchOf = (given: { productIds: readonly string[]; gatewayKey: string }) => ({
  path: trackingApi.recordActivity.path,
  body: {
    records: Array.from({ length: recordsInBatch }, (_, index) => ({
      kind: 'click',
      id: '$id',
      at: '$now',
      visitor: { address: '203.0.113.7', agent: browser, private: false },
      body: { productId: itemAt(given.productIds, index), userId: 'anonymous' },
    })),
  },
  headers: visitorHeaders(given.gatewayKey, ''),
  records: recordsInBatch,
})
