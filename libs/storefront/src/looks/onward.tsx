import { late } from '@vitrine/ui'

/** Ways on from an end, with code of their own: few come to one. */
export const Onward = late(async () => (await import('./onward-section.tsx')).OnwardSection)
