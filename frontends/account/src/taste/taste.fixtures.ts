import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Taste } from '@vitrine/contracts'
import type { Answers } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'
import { changed } from './taste-data.ts'

export const user = userEvent.setup()

const linen = { outfitId: 'o1', title: 'Lined linen' }

export const taste: Taste = {
  version: 7,
  learning: true,
  passive: null,
  privateBrowser: false,
  actions: 4,
  features: [
    { feature: 'style:boho', weight: 1.6, because: [linen], words: [] },
    { feature: 'colour:red', weight: 0.2, because: [linen, { outfitId: 'o2', title: null }], words: [] },
    { feature: 'word:7', weight: 0.4, because: [linen], words: ['linen', 'fringe'] },
    { feature: 'price:200+', weight: -0.9, because: [], words: [] },
  ],
  removed: ['season:fall'],
  removedWords: {},
  hidden: [
    { outfitId: 'o3', title: 'Neon', reason: 'colour', at: '2026-11-20T10:00:00.000Z' },
    { outfitId: 'o4', title: null, reason: null, at: '2026-11-21T10:00:00.000Z' },
  ],
}

/** *Your taste*, of the visitor of a device unless the answers say otherwise. */
export async function openTaste(found: Partial<Taste> = {}, more: Answers = {}) {
  localStorage.setItem('vitrine.user', 'u1')
  let now: Taste = { ...taste, ...found }
  const server = visit('/taste', {
    answers: {
      'GET /api/taste': () => ({ body: now }),
      'PATCH /api/taste': ({ body }) => ({
        body: (now = changed(now, body as Parameters<typeof changed>[1])),
      }),
      ...more,
    },
  })
  await screen.findByRole('heading', { level: 2, name: 'How it learns' })
  return server
}
