import { randomUUID } from 'node:crypto'
import { trackingApi, type Activity, type Caller } from '@vitrine/contracts'
import type { ActivityStream } from '@vitrine/engines'
import { serve } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { ProductPlace } from '../outfits/outfit-replica.ts'
import type { Lookup } from '../outfits/remembered.ts'
import { activityOf } from './activity-of.ts'

/** Takes views and clicks in. Every reply is an acknowledgement: the record is durable. */
export const intakeRoutes =
  (given: {
    activity: ActivityStream
    placeOf: Lookup<ProductPlace>
    hash: (address: string, agent: string, at: string) => string
    now: () => Date
  }) =>
  (app: FastifyInstance) => {
    const { activity, placeOf, hash, now } = given
    const append = (record: Activity) =>
      activity.append({ key: record.outfitId ?? record.productId ?? record.id, value: record })

    // A beacon may only send text without asking first.
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

    serve(app, trackingApi.recordClick, async ({ body, caller, visitor }) => {
      const { productId, id = randomUUID() } = body
      const outfitId = (await placeOf(productId))?.outfitId
      const happened = {
        kind: 'click',
        id,
        outfitId,
        productId,
        userId: personOf(caller),
        at: now().toISOString(),
      } as const
      await append(activityOf({ ...happened, visitor }, hash))
    })

    serve(app, trackingApi.recordView, async ({ body, caller, visitor }) => {
      const { id, outfitId, at = now().toISOString() } = body
      const happened = { kind: 'view', id, outfitId, productId: null, userId: personOf(caller), at } as const
      await append(activityOf({ ...happened, visitor }, hash))
    })
  }

/** Who it was, as the session or the device says: what a body claims proves nothing. */
const personOf = ({ shopper, device }: Caller) => shopper?.id ?? device?.id ?? 'anonymous'
