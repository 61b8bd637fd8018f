import { administrationApi } from '@vitrine/contracts'
import type { Router } from '../http/router.ts'
import { serve } from '../http/serve.ts'
import type { Administration } from './administration.ts'

/** Answers the audit; documents that a service does not use are not opened for it. */
export const administrationRoutes = (
  router: Router,
  { administration, isUsed }: { administration: Administration; isUsed: boolean },
) =>
  serve(router, administrationApi.listAdministration, async ({ body }) => ({
    items: isUsed ? await administration.list(body) : [],
  }))
