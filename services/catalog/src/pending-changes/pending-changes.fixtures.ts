import { catalogApi, PendingDraft } from '@vitrine/contracts'
import { administrator } from '@vitrine/test-kit'
import { draft } from '../outfit/outfit.fixtures.ts'
import type { Started } from '../outfits.fixtures.ts'

type Changes = Partial<PendingDraft>
type Options = { headers?: Record<string, string>; as?: typeof administrator }

/** What administrators do with changes beside an outfit: the example, changed. */
export const pendingCalls = (service: () => Started) => ({
  keep: (id: string, changes: Changes = {}, { as = administrator, headers = {} }: Options = {}) =>
    service().call(catalogApi.keepPendingChanges, {
      params: { id },
      body: PendingDraft.parse({ ...draft, ...changes }),
      headers,
      as,
    }),
  read: (id: string) => service().call(catalogApi.readPendingChanges, { params: { id }, as: administrator }),
  publish: (id: string, headers = {}) =>
    service().call(catalogApi.publishPendingChanges, { params: { id }, headers, as: administrator }),
  discard: (id: string, headers = {}) =>
    service().call(catalogApi.discardPendingChanges, { params: { id }, headers, as: administrator }),
  schedule: (id: string, applyAt: string | null) =>
    service().call(catalogApi.schedulePendingChanges, {
      params: { id },
      body: { applyAt },
      as: administrator,
    }),
  /** As shoppers read it. */
  shown: async (id: string) => (await service().call(catalogApi.readOutfit, { params: { id } })).body,
  listed: async (query: Record<string, string | number> = {}) =>
    (await service().call(catalogApi.listOutfits, { query, as: administrator })).body,
})
