import type { Engines } from '@vitrine/engines'

/** The same engines with some replaced. A copy would open all of them; here each opens at first use. */
export const enginesWith = (engines: Engines, others: Partial<Engines>): Engines =>
  Object.create(engines, Object.getOwnPropertyDescriptors(others)) as Engines
