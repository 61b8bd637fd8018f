import { late } from '@vitrine/ui'

/** Its code arrives when something is hidden for the first time. */
export const HiddenOutfit = late(async () => (await import('./hidden-outfit.tsx')).HiddenOutfit)
