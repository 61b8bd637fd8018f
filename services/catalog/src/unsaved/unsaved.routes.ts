import { catalogApi } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import type { UnsavedStore } from './unsaved-changes.ts'

/** What an administrator has typed and not saved. Nobody else reads it. */
export function unsavedRoutes(router: Router, { unsaved }: { unsaved: UnsavedStore }) {
  serve(router, catalogApi.listUnsaved, async ({ query: { outfit = null }, caller }) => ({
    items: await unsaved.list(caller.administrator?.id ?? '', outfit),
  }))

  serve(router, catalogApi.storeUnsaved, async ({ params: { id }, body, caller }) => {
    await unsaved.store(caller.administrator?.id ?? '', { id, ...body })
  })

  serve(router, catalogApi.removeUnsaved, async ({ params: { id }, query: { revision }, caller }) => {
    await unsaved.remove(caller.administrator?.id ?? '', { id, revision })
  })
}
