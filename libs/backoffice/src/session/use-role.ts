import { useQuery } from '@tanstack/react-query'
import { includesRole, lacksRole, type Role } from '@vitrine/contracts'
import { adminSessionQuery } from './admin-session.ts'

/** The role of whoever is signed in; undefined until it is known, and with an identity that names none. */
export const useRole = (): Role | undefined => useQuery(adminSessionQuery).data?.role

/** What is missing for something that needs a role, as a sentence; nothing where it may be done, or only the server knows. */
export function useMissingRole(needed: Role): string | undefined {
  const role = useRole()
  return role && !includesRole(role, needed) ? lacksRole(role, needed) : undefined
}
