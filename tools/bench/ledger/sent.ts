import type { Outfit } from '@vitrine/contracts'

export type Click = {
  /** Null for a product that does not exist. */
  outfitId: string | null
  machine: boolean
  acknowledged: boolean
}

/** Everything that was sent, and what of it was acknowledged; by id, so that nothing can make up for anything else. */
export type Sent = ReturnType<typeof nothingSent>

export const nothingSent = () => ({
  publications: new Map<string, Outfit>(),
  /** What was read at each picture's address when it was new. */
  pictures: new Map<string, string>(),
  clicks: new Map<string, Click>(),
  /** Views carry no id that a visitor knows: counted for each outfit, with those whose answer was cut off. */
  views: new Map<string, { acknowledged: number; unclear: number }>(),
  likes: new Map<string, Set<string>>(),
})
