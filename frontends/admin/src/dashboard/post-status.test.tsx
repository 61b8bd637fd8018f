/** @environment jsdom */
import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { outfit } from '../fixtures/outfits.fixtures.ts'
import { momentText } from './figures.ts'
import { PostStatus } from './post-status.tsx'

afterEach(cleanup)

const at = '2099-01-01T10:00:00.000Z'
const kept = { keptAt: at, keptBy: 'eva', applyAt: null, failed: null }
const conflict = { at, conflicts: ['Title', 'Season'] }
const shown = (part: object) => render(<PostStatus post={{ ...outfit(), ...part }} />).container.textContent

it.each([
  [{ published: true }, 'Published'],
  [{ published: false, scheduledAt: at }, `DraftScheduled ${momentText(at)}`],
  [{ published: true, pendingChanges: kept }, 'PublishedChanges pending'],
  [{ pendingChanges: { ...kept, applyAt: at } }, `PublishedChanges scheduled${momentText(at)}`],
  [
    { pendingChanges: { ...kept, failed: conflict } },
    'PublishedChanges could not be published: somebody else has changed the same since (Title, Season).',
  ],
  [
    { published: false, scheduledAt: at, scheduleProblem: 'Outfit not found' },
    `DraftScheduled ${momentText(at)}Its time has passed, and it is not published yet: Outfit not found. It is tried again every second.`,
  ],
])('%j is told as “%s”', (part, text) => expect(shown(part)).toBe(text))
