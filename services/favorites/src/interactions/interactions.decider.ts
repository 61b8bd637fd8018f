import type { Decider } from '@vitrine/event-sourcing'
import { isKept, keep, letGo, type Kept } from '../kept/kept.ts'
import type { InteractionsEvent } from './interactions.events.ts'

export type InteractionsCommand = {
  type: 'LikeOutfit' | 'UnlikeOutfit' | 'SaveOutfit' | 'UnsaveOutfit'
  userId: string
  outfitId: string
}

export type InteractionsState = { likes: Kept; saves: Kept }

/** The likes and saves of one person, signed in or not. Doing either twice is doing it once. */
export const interactionsDecider: Decider<InteractionsState, InteractionsCommand, InteractionsEvent> = {
  initial: { likes: null, saves: null },

  decide({ type, ...data }, { likes, saves }) {
    switch (type) {
      case 'LikeOutfit':
        return isKept(likes, data.outfitId) ? [] : [{ type: 'OutfitLiked', data }]
      case 'UnlikeOutfit':
        return isKept(likes, data.outfitId) ? [{ type: 'OutfitUnliked', data }] : []
      case 'SaveOutfit':
        return isKept(saves, data.outfitId) ? [] : [{ type: 'OutfitSaved', data }]
      case 'UnsaveOutfit':
        return isKept(saves, data.outfitId) ? [{ type: 'OutfitUnsaved', data }] : []
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'OutfitLiked':
        return { ...state, likes: keep(state.likes, data.outfitId) }
      case 'OutfitUnliked':
        return { ...state, likes: letGo(state.likes, data.outfitId) }
      case 'OutfitSaved':
        return { ...state, saves: keep(state.saves, data.outfitId) }
      case 'OutfitUnsaved':
        return { ...state, saves: letGo(state.saves, data.outfitId) }
    }
  },
}
