import { operationsApi } from '@vitrine/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { ReportProcess } from './process-report.ts'

/** Tells an operator how this process is. */
export const processRoutes =
  ({ report }: { report: ReportProcess }) =>
  (app: FastifyInstance) =>
    serve(app, operationsApi.readProcess, report)
