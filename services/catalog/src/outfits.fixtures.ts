import { afterEach, beforeEach } from '@jest/globals'
import { catalogApi, type OutfitDraft } from '@vitrine/contracts'
import { administrator, startForTest } from '@vitrine/test-kit'
import { catalog } from './catalog.service.ts'
import { draft } from './outfit/outfit.fixtures.ts'

export type Started = Awaited<ReturnType<typeof startForTest>>

/** An administrator creates the example outfit, changed. */
export const createOutfit = ({ call }: Started, changes: Partial<OutfitDraft> = {}) =>
  call(catalogApi.createOutfit, { body: { ...draft, ...changes }, as: administrator })

/** An administrator saves the example over an outfit, changed. */
export const saveOutfit = ({ call }: Started, id: string, changes: Partial<OutfitDraft>) =>
  call(catalogApi.updateOutfit, { params: { id }, body: { ...draft, ...changes }, as: administrator })

/** A catalog for each test; its clock stands still until time is told to pass. */
export function catalogForTests() {
  let time: Date
  let service: Started
  beforeEach(async () => {
    time = new Date('2026-05-04T09:00:00.000Z')
    service = await startForTest(catalog, { now: () => time })
  })
  afterEach(() => service.stop())
  return {
    service: () => service,
    now: () => time,
    pass: (seconds: number) => void (time = new Date(time.getTime() + seconds * 1000)),
  }
}
