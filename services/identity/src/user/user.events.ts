type User = { userId: string }

/** Ids and facts only: what a user answered or is called stays in the profile. */
export type UserEvent = { type: 'UserCreated'; data: User } | { type: 'UserTastesChanged'; data: User }
