import { catalogApi, type OutfitDraft } from '@vitrine/contracts'
import { administrator, type startForTest } from '@vitrine/test-kit'
import { draft } from './outfit/outfit.fixtures.ts'

export type Started = Awaited<ReturnType<typeof startForTest>>

/** An administrator creates the example outfit, changed. */
export const createOutfit = ({ call }: Started, changes: Partial<OutfitDraft> = {}) =>
  call(catalogApi.createOutfit, { body: { ...draft, ...changes }, as: administrator })

/** An administrator saves the example over an outfit, changed. */
export const saveOutfit = ({ call }: Started, id: string, changes: Partial<OutfitDraft>) =>
  call(catalogApi.updateOutfit, { params: { id }, body: { ...draft, ...changes }, as: administrator })
