import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { OutfitDraft } from '@vitrine/contracts'
import { StorageUnavailable, type Engines } from '@vitrine/engines'
import { Refusal } from '@vitrine/event-sourcing'
import { enginesForTest, projectionsForTest } from '@vitrine/test-kit'
import type { HandleOutfit } from '../outfit/outfit.routes.ts'
import { outfitHandler } from '../outfits.ts'
import { publishDue } from './publish-due.ts'
import { pendingChanges } from '../pending-changes/pending-changes.projection.ts'
import { scheduleProblems } from './schedule-problems.ts'
import { scheduledOutfits } from './scheduled-outfits.projection.ts'

let engines: Engines
beforeEach(async () => {
  engines = await enginesForTest('catalog')
})
afterEach(() => engines.close())

const draftDueAt = (scheduledAt: string) =>
  OutfitDraft.parse({
    title: 'Linen at noon',
    description: 'A blazer that forgives the heat.',
    category: 'minimalist',
    images: ['/media/1111111111111111111111111111aaaa-960x1200-c8d3d6.webp'],
    scheduledAt,
  })

/** So many drafts that are due, one minute after the other. */
async function scheduledDrafts(count: number) {
  const projections = projectionsForTest(engines)
  const scheduled = projections.project(scheduledOutfits)
  await projections.open()
  const handleOutfit = outfitHandler(engines, { project: projections.apply })
  for (let n = 0; n < count; n += 1) {
    const at = new Date(Date.UTC(2099, 0, 1, 0, n)).toISOString()
    const id = `o${n}`
    const command = {
      type: 'CreateOutfit',
      id,
      draft: draftDueAt(at),
      by: 'ada',
      now: at,
      newIds: [],
      uploaded: draftDueAt(at).images,
    } as const
    await handleOutfit(id, command, { at })
  }
  return { scheduled, handleOutfit }
}

describe('drafts whose time has come', () => {
  it('wait together while nothing can be written, and are not each tried and refused', async () => {
    const { scheduled, handleOutfit } = await scheduledDrafts(3)
    const full = new StorageUnavailable('/data/catalog.sqlite', 'full')
    let tries = 0
    const refusing: HandleOutfit = async () => {
      tries += 1
      throw full
    }
    const now = new Date('2099-01-02')
    const onRefused = () => undefined
    await expect(publishDue({ scheduled, handleOutfit: refusing, onRefused, now })).rejects.toBe(full)
    expect(tries).toBe(1)
    await publishDue({ scheduled, handleOutfit, onRefused, now })
    expect(await scheduled.find()).toEqual([])
  })
  it('that were refused are remembered with the reason, until they have another time', async () => {
    const { scheduled, handleOutfit } = await scheduledDrafts(2)
    const projections = projectionsForTest(engines)
    const pending = projections.project(pendingChanges)
    await projections.open()
    const now = new Date('2099-01-02')
    const problems = scheduleProblems({ documents: engines.documents, now: () => now })
    const refusing: HandleOutfit = async (id) => {
      throw new Refusal('missing', 'outfit-missing', `${id} cannot be published`)
    }
    await publishDue({
      scheduled,
      handleOutfit: refusing,
      onRefused: (error, due) => problems.note(due, error),
      now,
    })
    const due = [0, 1].map((n) => ({ id: `o${n}`, at: `2099-01-01T00:0${n}:00.000Z` }))
    expect(due.map(await problems.of(due))).toEqual(['o0 cannot be published', 'o1 cannot be published'])
    await handleOutfit(
      'o0',
      { type: 'ScheduleOutfit', at: '2099-02-01T00:00:00.000Z', now: now.toISOString() },
      { at: now.toISOString() },
    )
    await problems.sweep({ scheduled, pending })
    expect(due.map(await problems.of(due))).toEqual([undefined, 'o1 cannot be published'])
  })
  it('are published although many before them are refused', async () => {
    const { scheduled, handleOutfit } = await scheduledDrafts(130)
    const refusing: HandleOutfit = async (id, command, context) => {
      if (Number(id.slice(1)) < 120)
        throw new Refusal('missing', 'outfit-missing', `${id} cannot be published`)
      return handleOutfit(id, command, context)
    }
    const refused: unknown[] = []
    await publishDue({
      scheduled,
      handleOutfit: refusing,
      onRefused: (error) => void refused.push(error),
      now: new Date('2099-01-01T02:08:00.000Z'),
    })
    expect(refused).toHaveLength(120)
    const waiting = (await scheduled.find({ sort: { by: 'scheduledAt', direction: 'ascending' } })).map(
      ({ id }) => id,
    )
    expect(waiting.slice(120)).toEqual(['o129'])
  })
})
