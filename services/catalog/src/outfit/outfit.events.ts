/** Every event of an outfit is public: what is not in the contracts cannot leave, and nothing here needs to stay. */
export type { OutfitEvent } from '@vitrine/contracts'
