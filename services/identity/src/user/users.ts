import type { User } from '@vitrine/contracts'
import type { Collection, Documents } from '@vitrine/engines'

/** What a person is called and likes: here and never in the log, so that forgetting a person is deleting one document. */
export type Profiles = Collection<User>
export type Preferences = Pick<User, 'age' | 'gender' | 'stylePreferences'>

export const userProfiles = (documents: Documents): Profiles => documents.collection<User>('users')

/** A visitor who answered the quiz and has no account. */
export const anonymousUser = (id: string, preferences: Preferences, createdAt: string): User => ({
  id,
  email: null,
  displayName: null,
  ...preferences,
  createdAt,
})

export const hasPreferences = (user: User, { age, gender, stylePreferences }: Preferences): boolean =>
  user.age === age &&
  user.gender === gender &&
  JSON.stringify(user.stylePreferences) === JSON.stringify(stylePreferences)
