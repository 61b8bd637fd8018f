/** What a person did with a post. A hide is a contribution, too: it says what the person does not like. */
export type ContributionKind =
  'like' | 'save' | 'favorite' | 'favorite-product' | 'shop' | 'pin' | 'impression' | 'hide'

/** `at` is in milliseconds. */
export type Contribution = { kind: ContributionKind; post: string; at: number }

/** Only looked at: such a signal is weak, and short-lived. */
export const passiveKinds: ReadonlySet<ContributionKind> = new Set(['pin', 'impression'])
