import { trackingApi } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import type { Intake } from './intake.ts'

/** Takes views and clicks in. What is acknowledged is durable. */
export function intakeRoutes(router: Router, { take }: { take: Intake }) {
  serve(router, trackingApi.recordActivity, async ({ body }) => ({
    outcomes: await take(body.records, router.callerOf),
  }))
}
