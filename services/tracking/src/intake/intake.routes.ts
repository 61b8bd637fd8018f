import { randomUUID } from 'node:crypto'
import { trackingApi, type ReportedActivity } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import { serve, takeJson, type Visitor } from '@vitrine/service-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Intake } from './intake.ts'

/** Takes views and clicks in. What is acknowledged is durable. */
export const intakeRoutes =
  ({ take, now }: { take: Intake; now: () => Date }) =>
  (app: FastifyInstance) => {
    serve(app, trackingApi.recordActivity, async ({ body, request }) => ({
      outcomes: await take(body.records, request.callerOf),
    }))

    // Gateways of the version before forward each by itself; a beacon is text.
    takeJson(app, 'text/plain')
    const takeOne = async (one: ReportedActivity, { callerOf }: FastifyRequest) => {
      const [refused] = await take([one], callerOf)
      if (refused) throw new Refusal(refused.kind, refused.code, refused.message, refused)
    }
    serve(app, trackingApi.recordClick, async ({ body, request, visitor }) => {
      const { origin, referer } = request.headers
      const reported = { ...reportedBy(request, visitor), id: randomUUID(), at: now().toISOString() }
      await takeOne({ ...reported, kind: 'click', body, page: origin ?? referer }, request)
    })
    serve(app, trackingApi.recordView, async ({ body, request, visitor }) => {
      const { id, outfitId, at = now().toISOString() } = body
      const reported = { ...reportedBy(request, visitor), id, at }
      await takeOne({ ...reported, kind: 'view', outfitId, referrer: request.headers.referer }, request)
    })
  }

const reportedBy = ({ headers }: FastifyRequest, visitor: Visitor) => ({
  visitor,
  language: headers['accept-language'],
  token: /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1],
})
