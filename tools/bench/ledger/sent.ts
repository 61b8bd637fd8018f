import type { Outfit } from '@vitrine/contracts'

export type Click = {
  /** Null for a product that does not exist. */
  outfitId: string | null
  machine: boolean
  acknowledged: boolean
}

/** Everything that was sent, and what of it was acknowledged; by id, so that nothing can make up for anything else. */
export type Sent = {
  publications: Map<string, Outfit>
  /** What was read at each picture's address when it was new. */
  pictures: Map<string, string>
  clicks: Map<string, Click>
  /** Views carry no id that a visitor knows: counted for each outfit, with those whose answer was cut off. */
  views: Map<string, { acknowledged: number; unclear: number }>
  /** What each person has liked. */
  likes: Map<string, Set<string>>
}

export const nothingSent = (): Sent => ({
  publications: new Map(),
  pictures: new Map(),
  clicks: new Map(),
  views: new Map(),
  likes: new Map(),
})
