import { trackingApi } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import type { BatchIntake } from './batch-intake.ts'
import type { Intake } from './intake.ts'

/** Takes in what visitors do. What is acknowledged is durable. */
export function intakeRoutes(router: Router, { take, takeBatch }: { take: Intake; takeBatch: BatchIntake }) {
  serve(router, trackingApi.recordActivity, async ({ body }) => ({
    outcomes: await take(body.records, router.callerOf),
  }))
  serve(router, trackingApi.recordBatch, async ({ body }) => ({ outcomes: await takeBatch(body) }))
}
