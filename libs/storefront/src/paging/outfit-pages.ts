import type { Outfit } from '@vitrine/contracts'

/** A page of a list of outfits, as the server cache holds it; `next` is the address of the page after it. */
export type OutfitPage<Listed extends Outfit = Outfit> = { outfits: Listed[]; next: string | undefined }

/** What the address of a next page asks for. */
export const queryIn = (address: string) => Object.fromEntries(new URL(address, location.origin).searchParams)

/** An outfit published between two pages moves others along; none is shown twice. */
export const withoutRepeats = <Listed extends Outfit>(pages: readonly OutfitPage<Listed>[]) => [
  ...new Map(pages.flatMap(({ outfits }) => outfits).map((outfit) => [outfit.id, outfit])).values(),
]
