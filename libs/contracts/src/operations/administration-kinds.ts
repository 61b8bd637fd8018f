// Without schemas: browsers load these lists.

/** Parts of the administration beside posts. */
export const administrationAreas = [
  'tags',
  'previews',
  'pictures',
  'analytics',
  'sign-ins',
  'operations',
] as const
export type AdministrationArea = (typeof administrationAreas)[number]

/** What is recorded beside the saves of posts, and to which area it belongs. */
export const administrationKinds = {
  'tag-renamed': 'tags',
  'tag-merged': 'tags',
  'tag-removed': 'tags',
  'preview-created': 'previews',
  'preview-revoked': 'previews',
  'picture-deleted': 'pictures',
  'goal-written': 'analytics',
  'goal-removed': 'analytics',
  'note-written': 'analytics',
  'note-removed': 'analytics',
  'demo-removed': 'analytics',
  'signed-in': 'sign-ins',
  'sign-in-refused': 'sign-ins',
  'signed-out': 'sign-ins',
  'administrator-created': 'sign-ins',
  'password-set': 'sign-ins',
  'dead-letters-redriven': 'operations',
  'dead-letters-discarded': 'operations',
  'projection-rebuilt': 'operations',
  recounted: 'operations',
} as const satisfies Record<string, AdministrationArea>
export type AdministrationKind = keyof typeof administrationKinds
