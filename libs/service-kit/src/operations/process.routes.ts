import { operationsApi } from '@vitrine/contracts'
import type { Router } from '../http/router.ts'
import { serve } from '../http/serve.ts'
import type { ReportProcess } from './process-report.ts'

/** Serves the report of this process to operators. */
export function processRoutes(router: Router, { report }: { report: ReportProcess }) {
  serve(router, operationsApi.readProcess, report)
}
