import { late } from '@vitrine/ui'

/** Suggestions at the end of a list; loaded when needed, because few visitors get there. */
export const Onward = late(async () => (await import('./onward-section.tsx')).OnwardSection)
