import type { OutfitDraft } from '@vitrine/contracts'
import { specify } from '@vitrine/test-kit'
import { outfitDecider, type OutfitCommand } from './outfit.decider.ts'
import { blazer, draft, later, now } from './outfit.fixtures.ts'

export const given = specify(outfitDecider)
export const newIds = ['p1', 'p2', 'p3']
export const uploaded = [...draft.images, String(blazer.productImageUrl)]
export const neverUploaded = '/media/4444444444444444444444444444dddd-960x1200-c8d3d6.webp'
export const product = (draftOf: typeof blazer, id: string) => ({
  ...draftOf,
  id,
  outfitId: '1',
  x: 25,
  y: 15,
})
export const create = (changes: Partial<OutfitDraft> = {}): OutfitCommand => ({
  type: 'CreateOutfit',
  id: '1',
  draft: { ...draft, ...changes },
  by: 'admin-1',
  now,
  newIds,
  uploaded,
})
export const save = (changes: Partial<OutfitDraft> = {}): OutfitCommand => ({
  type: 'SaveOutfit',
  draft: { ...draft, ...changes },
  now: later,
  newIds: ['p4', 'p5', 'p6'],
  uploaded,
})
