import type { Outfit } from '@vitrine/contracts'

/** What shoppers see of it, in a word. */
export const stateOf = ({ published, scheduledAt }: Outfit) =>
  published ? 'Published' : scheduledAt ? 'Scheduled' : 'Draft'
