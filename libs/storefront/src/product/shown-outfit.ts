import { createContext } from 'react'

/** The outfit that stands around: what is done with its products says which version was shown, and in which list. */
export const ShownOutfit = createContext<{ version?: number | undefined }>({})
