import { createContext } from 'react'

/** The version of the outfit that stands around: a click on one of its products says which version was shown. */
export const ShownVersion = createContext<number | undefined>(undefined)
