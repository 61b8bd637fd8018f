import { z } from 'zod'

/** Optional fields of an administrator's forms: undefined, null, an empty text and `all` mean none. */
export const blankIsNull = (value: unknown) =>
  value === '' || value === 'all' || value === undefined ? null : value
/** A schema whose description includes the values that mean none. */
export const orNone = (words: readonly string[]) => ({
  anyOf: [{ type: 'string' as const, enum: [...words, '', 'all'] }, { type: 'null' as const }],
})
/** One of these words, or null. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess(blankIsNull, z.enum(words).nullable()).meta(orNone(words))
const years = { first: 2000, last: 2100 } as const
const withinYears = ({ source }: RegExp) => `^(?=20\\d\\d|2100)${source.slice(1)}`
const pattern = withinYears(z.regexes.datetime({ offset: true, local: true }))
const time = z.iso
  .datetime({ offset: true, local: true, message: 'Please give a date and time' })
  .transform((time) => new Date(time))
  .refine(
    (time) => time.getUTCFullYear() >= years.first && time.getUTCFullYear() <= years.last,
    `Please give a year from ${years.first} to ${years.last}`,
  )
  .transform((time) => time.toISOString())
/** A time of these years as ISO 8601 in UTC; read in the time zone of the server where no offset is given. */
export const requiredTime = time.meta({ type: 'string', pattern })
/** The same, or null. */
export const optionalTime = z
  .preprocess(blankIsNull, time.nullable())
  .meta({ anyOf: [{ type: 'string', pattern }, { type: 'string', enum: ['', 'all'] }, { type: 'null' }] })
/** Other names of the highest price range. */
export const overIsPlus = (value: unknown) =>
  value === 'over-200' || value === 'over 200' ? '200+' : blankIsNull(value)

/** One of some words, in an address; `all` and nothing are the same as none. */
export const chosen = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .preprocess((given) => (given === 'all' || given === '' ? undefined : given), z.enum(words).optional())
    .meta({ enum: [...words, '', 'all'] })
