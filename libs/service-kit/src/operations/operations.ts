import type { Engines, Stop } from '@vitrine/engines'
import type { Projections } from '@vitrine/event-sourcing'
import type { Router } from '../http/router.ts'
import type { ReportFailure } from '../service/outages.ts'
import { readinessOf } from '../service/readiness.ts'
import type { Starting } from '../service/start-when-available.ts'
import type { Meter } from '../telemetry/measurements.ts'
import { observeService } from '../telemetry/service-metrics.ts'
import type { Administration } from './administration.ts'
import { administrationRoutes } from './administration.routes.ts'
import { deadLettersOf } from './dead-letters.ts'
import { deadLettersRoutes } from './dead-letters.routes.ts'
import { logRoutes } from './log.routes.ts'
import { notesOf, type Notes } from './notes.ts'
import { processReports } from './process-report.ts'
import { processRoutes } from './process.routes.ts'
import { projectionsRoutes } from './projections.routes.ts'

/** What operators can see and do with a service, and what other services may ask it over `routes`. */
export function operationsOf(given: {
  service: string
  revision: string | null
  engines: Engines
  projections: () => Projections
  /** An engine that a service does not use is not opened for this. */
  has: { outbox: boolean; subscriptions: boolean; projections: boolean }
  isPublic: (type: string) => boolean
  starting: readonly Starting[]
  administration: Administration
  notesOfService: Notes | undefined
  meter: Meter
  failed: ReportFailure
  now: () => Date
}) {
  const { service, revision, engines, projections, has, isPublic, starting, administration } = given
  const { meter, failed, now } = given
  const store = () => engines.eventStore
  const deadLetters = deadLettersOf({
    service,
    store,
    bus: () => engines.bus,
    hasOutbox: has.outbox,
    hasSubscriptions: has.subscriptions,
  })
  const used = has.projections ? projections() : undefined
  const unobserve = observeService(meter, {
    service,
    outbox: has.outbox ? engines.eventStore : undefined,
    bus: has.subscriptions ? engines.bus : undefined,
    projections: used,
    now,
  })
  const notes = notesOf({ deadLetters, projections: used, ofService: given.notesOfService })
  const readiness = () => readinessOf({ engines, starting, notes })
  const report = processReports({ service, readiness, deadLetters, revision })
  const stop: Stop = async () => unobserve()
  return {
    readiness,
    report,
    stop,
    processRoutes: (router: Router) => processRoutes(router, { report }),
    routes(router: Router) {
      logRoutes(router, { store, isPublic })
      administrationRoutes(router, { administration, isUsed: has.projections })
      projectionsRoutes(router, { projections, administration, failed })
      deadLettersRoutes(router, { deadLetters, store, administration, log: router.app.log, failed, now })
      processRoutes(router, { report })
    },
  }
}
