import { z } from 'zod'
import { itemKinds } from './activity-item.ts'

/** Impressions, pins and taps are missing in what was counted before 26 November 2026. */
const Counts = z.object({
  views: z.int(),
  clicks: z.int(),
  visitors: z.int(),
  impressions: z.int().optional(),
  pins: z.int().optional(),
  taps: z.int().optional(),
})

/** What a recount changed for one outfit. */
const CountChange = z.object({ outfitId: z.string(), title: z.string(), before: Counts, after: Counts })
export type CountChange = z.infer<typeof CountChange>

export const RollupStatus = z.object({
  /** Of the running code. */
  version: z.int(),
  live: z.object({ number: z.int(), version: z.int() }),
  /** What is recorded and not counted, by its reason. */
  excluded: z.record(z.string(), z.int()),
  /** `left`: how many records of the stream are still to be counted. */
  recount: z
    .object({ version: z.int(), records: z.int(), left: z.int(), recordsPerSecond: z.int() })
    .nullable(),
  /** The latest recount; `changed`: how many outfits, of which the first 1,000 are listed. */
  last: z
    .object({
      version: z.int(),
      finished: z.string(),
      records: z.int(),
      seconds: z.number(),
      changed: z.int(),
      changes: z.array(CountChange),
    })
    .nullable(),
})
export type RollupStatus = z.infer<typeof RollupStatus>

/** Where the items of one kind went that were read: `taken` = `counted` + excluded + `repeated`. */
const LedgerOfItems = z.object({
  kind: z.enum(itemKinds),
  taken: z.int(),
  counted: z.int(),
  /** By reason. */
  excluded: z.record(z.string(), z.int()),
  repeated: z.int(),
})
export type LedgerOfItems = z.infer<typeof LedgerOfItems>

/** Where the records of searches went: `taken` = `counted` + `opened` + excluded + `repeated`. */
const LedgerOfSearches = z.object({
  taken: z.int(),
  counted: z.int(),
  /** Outfits opened from a search. */
  opened: z.int(),
  /** By reason. */
  excluded: z.record(z.string(), z.int()),
  repeated: z.int(),
})
export type LedgerOfSearches = z.infer<typeof LedgerOfSearches>

/**
 * Where every record of the activity stream went: `taken` = views + clicks + excluded + repeated + `batches` + searches taken + `onTheWay`, and `demo` where that does not count. A view
 * or a click is repeated when it stands on the stream once more: sent twice, or recorded again when its product was known.
 */
export const Ledger = z.object({
  taken: z.int(),
  views: z.int(),
  clicks: z.int(),
  /** By reason; `unknown-product` holds what waits and what has waited too long. */
  excluded: z.record(z.string(), z.int()),
  repeated: z.int(),
  /** Batches of items; where these went is told item by item. */
  batches: z.int(),
  /** Records of the demo's invented visits. They are among the others where they count, and beside them where they were removed. */
  demo: z.object({ records: z.int(), isCounted: z.boolean() }).optional(),
  items: z.array(LedgerOfItems),
  searches: LedgerOfSearches.optional(),
  /** Clicks that wait for their product to be known. */
  waiting: z.int(),
  /** Not counted yet. */
  onTheWay: z.int(),
  /** False where records were counted while the figures were read: they are then a moment apart. */
  settled: z.boolean(),
})
export type Ledger = z.infer<typeof Ledger>
