import { readLocal, writeLocal } from './local.ts'

/** Who is signed in, for the other tabs of this browser. */
export const signedInKey = 'vitrine.session'

/** Who was signed in when the server was last asked; what it says now counts more. */
export const signedInId = () => readLocal(signedInKey) ?? undefined
export const noteSignedIn = (id: string | null) => writeLocal(signedInKey, id)
