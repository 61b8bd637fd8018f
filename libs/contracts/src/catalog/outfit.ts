import { z } from 'zod'
import { anId } from '../an-id.ts'
import { keysOf } from '../keys-of.ts'
import { imageAddressPattern } from '../media/address.ts'
import { FocalPoint } from '../media/details.ts'
import { oneLine, severalLines } from '../texts.ts'
import { writtenLine, writtenLines } from '../written.ts'
import { ageRanges, genders, hotspotPositions, outfitLimits, priceRanges, seasons } from '../vocabulary.ts'
import { blankIsNull, oneOf, optionalTime, orNone, overIsPlus } from './optional-fields.ts'

/** The parameter of calls about one outfit. */
export const outfitId = z.object({ id: anId })

const productFields = {
  id: z.string(),
  outfitId: z.string(),
  name: z.string(),
  /** US cents. */
  price: z.int(),
  amazonUrl: z.string(),
  productImageUrl: z.string().nullable(),
  position: z.enum(keysOf(hotspotPositions)),
  imageIndex: z.int(),
  /** Percent of the picture; finer than `position`, which is always the nearest name. */
  x: z.number(),
  y: z.number(),
}

const outfitFields = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  review: z.string().nullable(),
  category: z.string(),
  styleCategory: z.string(),
  images: z.array(z.string()),
  /** Alt texts in the order of `images`; empty where there is none. */
  imageAlts: z.array(z.string()).default([]),
  tags: z.array(z.string()),
  targetGender: z.enum(genders).nullable(),
  targetAgeGroup: z.string().nullable(),
  season: z.string().nullable(),
  priceRange: z.string().nullable(),
  published: z.boolean(),
  scheduledAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  adminUserId: z.string(),
}

export const Product = z.object({
  ...productFields,
  /** Additive: what of `productImageUrl` a crop must show; absent where it is the centre. */
  productImageFocus: FocalPoint.optional(),
})
export type Product = z.infer<typeof Product>

/** An outfit in replies. Times are ISO 8601 in UTC. */
export const Outfit = z.object({
  ...outfitFields,
  /** Additive: what of each of `images` a crop must show, null where it is the centre; absent where it is for all. */
  imageFocus: z.array(FocalPoint.nullable()).optional(),
  products: z.array(Product),
  /** Additive: grows with every change of the outfit, and is what its `ETag` says; absent in a reply that was stored before it was sent. */
  version: z.int().optional(),
})
export type Outfit = z.infer<typeof Outfit>

/** A product in events. Fields are only added, with a default for older events. */
export const ProductSnapshot = z.object(productFields)
export type ProductSnapshot = z.infer<typeof ProductSnapshot>

/** A whole outfit in events. Fields are only added, with a default for older events. */
export const OutfitSnapshot = z.object({ ...outfitFields, products: z.array(ProductSnapshot) })
export type OutfitSnapshot = z.infer<typeof OutfitSnapshot>

/** The fields that were added later, as they are where nobody has written them. */
export const addedOutfitFields = OutfitSnapshot.partial().parse({})

const uploaded = { pattern: imageAddressPattern.source }

/** Not blank: described here, and refused by the catalog, with a message and a code of its own. */
const asked = ({ source }: RegExp) => ({ pattern: `^(?=[\\s\\S]*\\S)${source.slice(1)}`, default: undefined })

/** A product as an administrator writes it; `price` in US cents. */
export const ProductDraft = z.object({
  name: writtenLine.min(1).max(200).meta(asked(oneLine)),
  price: z.int().min(1).max(100_000_000),
  amazonUrl: z.string().trim().min(1).max(2000).meta({ format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' }),
  productImageUrl: z.string().trim().min(1).max(2000).meta(uploaded).nullish(),
  position: z.string().default('middle-middle'),
  imageIndex: z.int().default(0),
  x: z.number().min(0).max(100).optional(),
  y: z.number().min(0).max(100).optional(),
})
export type ProductDraft = z.infer<typeof ProductDraft>

/** An outfit as an administrator writes it. */
export const OutfitDraft = z
  .object({
    title: writtenLine.max(outfitLimits.title).default('').meta(asked(oneLine)),
    description: writtenLines.max(outfitLimits.description).default('').meta(asked(severalLines)),
    review: z.preprocess(blankIsNull, writtenLines.nullable()),
    category: writtenLine.max(100).default('').meta(asked(oneLine)),
    images: z
      .array(z.string().min(1).max(2000).meta(uploaded))
      .default([])
      .meta({ minItems: 1, maxItems: outfitLimits.images, default: undefined }),
    /** Additive: alt texts in the order of `images`. Without them, each picture keeps its own. */
    imageAlts: z.array(writtenLine.max(outfitLimits.imageAlt)).optional(),
    tags: z
      .array(writtenLine.max(outfitLimits.tag))
      .max(200)
      .default([])
      .meta({ maxItems: outfitLimits.tags }),
    targetGender: oneOf(genders),
    targetAgeGroup: oneOf(ageRanges),
    season: oneOf(seasons),
    priceRange: z
      .preprocess(overIsPlus, z.enum(priceRanges).nullable())
      .meta(orNone([...priceRanges, 'over-200', 'over 200'])),
    published: z.boolean().default(false),
    scheduledAt: optionalTime,
    publishedAt: optionalTime,
    /** Additive: replaces all products together with the rest. */
    products: z.array(ProductDraft).optional().meta({ maxItems: outfitLimits.products }),
    /** Additive: it contains the pending changes of the outfit, which end with this save. */
    fromPendingChanges: z.boolean().optional(),
    /** Additive: why it is saved; administrators read it in the history. */
    note: writtenLine.max(outfitLimits.note).optional(),
  })
  .meta({ required: ['title', 'description', 'category', 'images'] })
export type OutfitDraft = z.infer<typeof OutfitDraft>
