import { gatewayApi } from '@vitrine/contracts'
import { serve } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import { letAdministratorsIn, type AdministratorsGiven } from '../operations/administrators-only.ts'
import { pageHtml } from './page-text.ts'

/** Shows an owner a page of the shop before it is saved. */
export const shopPreviewRoutes = (app: FastifyInstance, given: AdministratorsGiven) =>
  app.register(async (scope) => {
    const router = letAdministratorsIn(scope, given)
    serve(router, gatewayApi.previewShopPage, async ({ body: { text } }) => ({ html: pageHtml(text) }))
  })
