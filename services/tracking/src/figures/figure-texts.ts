import type { Dimension, Step } from '@vitrine/contracts'
import {
  dimensionField,
  formerField,
  minuteField,
  minutesOfDay,
  otherValue,
  partOf,
  postDay,
  postsOfDay,
  quarterField,
  rankedField,
  shopDay,
  shopGroup,
  totalsOf,
  versionField,
} from './figure-names.ts'
import { once as onceForEach } from './once.ts'

/** Where a value is counted, and where it is beyond the cap. */
export type ValueField = { dimension: Dimension; value: string; field: string; other: string }
/** A counter, and where the values of a dimension are capped together: `group`, without the dimension. */
export type PlaceTexts = { counter: string; group: string; groups: Partial<Record<Dimension, string>> }
const placeOf = (counter: string, group: string): PlaceTexts => ({ counter, group, groups: {} })
export const groupIn = (place: PlaceTexts, dimension: Dimension): string =>
  (place.groups[dimension] ??= place.group + dimension)

/** What a day has of a post. */
export type PostTexts = PlaceTexts & { ranks: string; ranked: Partial<Record<Step, string>> }
export const rankedIn = (post: PostTexts, outfitId: string, step: Step): string =>
  (post.ranked[step] ??= rankedField(outfitId, step))

export type FigureTexts = ReturnType<typeof figureTexts>

/**
 * The names of figures, each text made once: records share most of them, and a text that is the same one is found in a map without
 * comparing letters.
 */
function figureTexts() {
  let made = 0
  const once = <Key, Made extends NonNullable<unknown>>(make: (key: Key) => Made) =>
    onceForEach((key: Key) => {
      made += 1
      return make(key)
    })
  return {
    /** How many were made. */
    size: () => made,
    totalOf: once(totalsOf),
    on: once((day: string) => ({
      shop: placeOf(shopDay(day), shopGroup(day)),
      minutes: placeOf(minutesOfDay(day), ''),
      postOf: once((outfitId: string): PostTexts => ({
        ...placeOf(postDay(day, outfitId), `post/${outfitId}/${day.slice(0, 7)}/`),
        ranks: postsOfDay(day, partOf(outfitId)),
        ranked: {},
      })),
    })),
    ofStep: once((step: Step) => ({
      former: formerField(step),
      /** `minute`: `2026-05-04T09:30`. */
      timeOf: once((minute: string) => ({
        day: minute.slice(0, 10),
        quarter: quarterField(quarterOf(minute), step),
        minute: minuteField(minute, step),
      })),
      ofVersion: once((version: number) => ({
        version: versionField(version, step),
        fieldOf: once((dimension: Dimension) => {
          const other = dimensionField(version, dimension, otherValue, step)
          return once((value: string): ValueField => ({
            dimension,
            value,
            field: dimensionField(version, dimension, value, step),
            other,
          }))
        }),
      })),
    })),
  }
}

/** Some megabytes. */
const mostTexts = 10_000
let latest = figureTexts()
/** Those of what was counted lately: when they become many, they are made anew. */
export function recentTexts(): FigureTexts {
  if (latest.size() > mostTexts) latest = figureTexts()
  return latest
}

const quarterOf = (at: string) => 4 * Number(at.slice(11, 13)) + Math.floor(Number(at.slice(14, 16)) / 15)
