// Without schemas: browsers load this file, too.

/** What administrators may do, from the least to the most: each role may do all that those before it may. */
export const roles = ['analyst', 'editor', 'publisher', 'owner'] as const
export type Role = (typeof roles)[number]

export const peopleLimits = {
  administrators: 200,
  invitations: 50,
  invitationHours: 72,
  username: { shortest: 2, longest: 80 },
} as const

/** That of a token which names none, because an older identity signed it, or one that is not known here. */
export const leastRole: Role = roles[0]

export const includesRole = (role: Role, needed: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(needed)

export const roleOf = ({ role }: { role?: string | undefined }): Role =>
  roles.find((one) => one === role) ?? leastRole
