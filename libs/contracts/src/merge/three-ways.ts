export type Side = 'mine' | 'theirs'
export type Choice = Side | 'both'
export type Choices = Readonly<Record<string, Choice>>

/** A value that takes part in a merge. */
export type Field<Value> = {
  /** Where it is in the post: `title`, `items.ID.price`. */
  path: string
  label: string
  /** A picture that says what it is about. */
  picture?: string
  /** The values are addresses of pictures. */
  isPicture?: boolean
  same?: (one: Value, other: Value) => boolean
  show: (value: Value) => string
  /** Both values in one; not longer than `limit`. */
  join?: (mine: Value, theirs: Value) => Value & string
  limit?: number
}

/** What both sides changed, each in another way, in words. */
export type Conflict = Pick<Field<never>, 'path' | 'label' | 'picture' | 'isPicture'> & {
  /** None where the version that both began with is not known. */
  base?: string
  mine: string
  theirs: string
  both?: string
  /** Both would be longer than so many characters. */
  tooLong?: number
}

/** `base`: undefined where it is not known, or has no such thing. */
export type Three<Value> = { base: Value | undefined; mine: Value; theirs: Value }
export type MergeField = <Value>(field: Field<Value>, values: Three<Value>) => Value

/** Merges one value after the other, and collects what was changed by both; that is as chosen, or mine until then. */
export function threeWays(choices: Choices) {
  const conflicts: Conflict[] = []
  const mergeField: MergeField = (field, { base, mine, theirs }) => {
    const { path, label, picture, isPicture, same = (one, other) => one === other, show, limit } = field
    if (same(mine, theirs)) return mine
    if (base !== undefined && same(base, mine)) return theirs
    if (base !== undefined && same(base, theirs)) return mine
    const asked: Conflict = { path, label, mine: show(mine), theirs: show(theirs) }
    if (base !== undefined) asked.base = show(base)
    if (picture) asked.picture = picture
    if (isPicture) asked.isPicture = true
    const joined = asked.mine && asked.theirs ? field.join?.(mine, theirs) : undefined
    if (joined !== undefined && joined.length > (limit ?? Infinity)) asked.tooLong = limit ?? 0
    else if (joined !== undefined) asked.both = joined
    conflicts.push(asked)
    const choice = choices[path]
    if (choice === 'both' && asked.both !== undefined) return joined ?? mine
    return choice === 'theirs' ? theirs : mine
  }
  return { mergeField, conflicts }
}
