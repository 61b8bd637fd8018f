import { describe, it } from '@jest/globals'
import { specify } from '@vitrine/test-kit'
import { interactionsDecider } from './interactions.decider.ts'
import type { InteractionsEvent } from './interactions.events.ts'

const given = specify(interactionsDecider)
const data = { userId: 'ida', outfitId: 'linen' }
const liked: InteractionsEvent = { type: 'OutfitLiked', data }
const unliked: InteractionsEvent = { type: 'OutfitUnliked', data }
const saved: InteractionsEvent = { type: 'OutfitSaved', data }
const unsaved: InteractionsEvent = { type: 'OutfitUnsaved', data }

describe('liking', () => {
  const like = { type: 'LikeOutfit', ...data } as const
  const unlike = { type: 'UnlikeOutfit', ...data } as const
  it('happens once', () => {
    given().when(like).then(liked)
    given(liked).when(like).thenNothing()
  })
  it('can be taken back, once', () => {
    given(liked).when(unlike).then(unliked)
    given(liked, unliked).when(unlike).thenNothing()
    given().when(unlike).thenNothing()
  })
  it('can happen again after that', () => {
    given(liked, unliked).when(like).then(liked)
  })
  it('has nothing to do with saving', () => {
    given(saved).when(like).then(liked)
    given(saved).when(unlike).thenNothing()
  })
})

describe('saving', () => {
  const save = { type: 'SaveOutfit', ...data } as const
  const unsave = { type: 'UnsaveOutfit', ...data } as const
  it('happens once', () => {
    given().when(save).then(saved)
    given(saved).when(save).thenNothing()
  })
  it('can be taken back, once', () => {
    given(saved).when(unsave).then(unsaved)
    given(saved, unsaved).when(unsave).thenNothing()
  })
  it('has nothing to do with liking', () => {
    given(liked).when(save).then(saved)
    given(liked).when(unsave).thenNothing()
  })
})
