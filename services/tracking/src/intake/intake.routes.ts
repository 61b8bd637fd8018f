import { randomUUID } from 'node:crypto'
import { trackingApi } from '@vitrine/contracts'
import { serve } from '@vitrine/service-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OutfitLookups } from '../outfits/outfit-lookups.ts'
import { activityOf } from './activity-of.ts'
import { hostOf, languageOf } from './attributes.ts'
import type { Record } from './record.ts'

/** Takes views and clicks in. Every reply is an acknowledgement: the record is durable. */
export const intakeRoutes =
  (given: {
    record: Record
    outfits: OutfitLookups
    hash: (address: string, agent: string, at: string) => string
    now: () => Date
  }) =>
  (app: FastifyInstance) => {
    const { record, outfits, hash, now } = given

    // A beacon may only send text without asking first.
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

    serve(app, trackingApi.recordClick, async ({ body, request, ...who }) => {
      const { productId, id = randomUUID(), utm } = body
      const place = await outfits.placeOf(productId)
      const subject = {
        outfitId: place?.outfitId ?? null,
        outfitVersion: place?.outfitVersion ?? null,
        productId,
        imageIndex: place?.imageIndex ?? null,
      }
      const referrer = hostOf(body.referrer)
      const happened = {
        ...who,
        kind: 'click',
        id,
        at: now().toISOString(),
        subject,
        language: languageOf(request.headers['accept-language']),
        referrer: referrer === ownHost(request) ? null : referrer,
        utm,
      } as const
      await record(activityOf(happened, hash))
    })

    serve(app, trackingApi.recordView, async ({ body, request, ...who }) => {
      const { id, outfitId, at = now().toISOString() } = body
      const outfitVersion = (await outfits.versionOf(outfitId)) ?? null
      const happened = {
        ...who,
        kind: 'view',
        id,
        at,
        subject: { outfitId, outfitVersion, productId: null, imageIndex: null },
        language: languageOf(request.headers['accept-language']),
        referrer: hostOf(request.headers.referer),
        utm: null,
      } as const
      await record(activityOf(happened, hash))
    })
  }

/** A click is sent by a page of ours, which the browser names. */
const ownHost = ({ headers }: FastifyRequest) => hostOf(headers.origin ?? headers.referer)
