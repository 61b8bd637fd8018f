import { focusOf, withDetails, withFocus, type DetailsOf } from '@vitrine/contracts'
import type { FastifyReply } from 'fastify'
import type { StoredOutfit } from './stored-outfit.ts'

export type OutfitReplies = ReturnType<typeof outfitReplies>

/** How outfits are answered: at the version that their events have reached, with what is known of their pictures. */
export const outfitReplies = (detailsOf: DetailsOf) => ({
  /** As shoppers read one. */
  shown: <Stored extends StoredOutfit>(outfit: Stored, version: number) =>
    withDetails({ ...outfit, version }, detailsOf),
  /** As administrators do, who would save what is filled in as if the post said it. */
  written: <Stored extends StoredOutfit>(outfit: Stored, version: number) =>
    withFocus({ ...outfit, version }, detailsOf),
  /** For what is no outfit, and shows its pictures. */
  pictured: <Stored extends StoredOutfit>(outfit: Stored) => withFocus(outfit, detailsOf),
  /** The focal point of one picture. */
  focusOf: (url: string | null) => focusOf(url, detailsOf),
})

/** The entity tag of an outfit is its version. */
export const etagOf = (version: number) => `"${version}"`

export function answer<Told extends { version: number }>(reply: FastifyReply, outfit: Told): Told {
  void reply.header('etag', etagOf(outfit.version))
  return outfit
}
