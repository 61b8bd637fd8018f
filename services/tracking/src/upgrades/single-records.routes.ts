import { randomUUID } from 'node:crypto'
import { trackingApi, type ReportedActivity } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import { serve, takeJson, type Visitor, type Router } from '@vitrine/service-kit'
import type { FastifyRequest } from 'fastify'
import type { Intake } from '../intake/intake.ts'

/**
 * Since 2026-11-22, gateways report many records in one call. Gateways from before forward each click and view by itself; a
 * beacon is text. May leave when no such gateway runs.
 */
export function singleRecordRoutes(router: Router, { take, now }: { take: Intake; now: () => Date }) {
  takeJson(router.app, 'text/plain')
  const takeOne = async (one: ReportedActivity) => {
    const [refused] = await take([one], router.callerOf)
    if (refused) throw new Refusal(refused.kind, refused.code, refused.message, refused)
  }
  serve(router, trackingApi.recordClick, async ({ body, request, visitor }) => {
    const { origin, referer } = request.headers
    const reported = { ...reportedBy(request, visitor), id: randomUUID(), at: now().toISOString() }
    await takeOne({ ...reported, kind: 'click', body, page: origin ?? referer })
  })
  serve(router, trackingApi.recordView, async ({ body, request, visitor }) => {
    const { id, outfitId, at = now().toISOString() } = body
    const reported = { ...reportedBy(request, visitor), id, at }
    await takeOne({ ...reported, kind: 'view', outfitId, referrer: request.headers.referer })
  })
}

const reportedBy = ({ headers }: FastifyRequest, visitor: Visitor) => ({
  visitor,
  language: headers['accept-language'],
  token: /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1],
})
