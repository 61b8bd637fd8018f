import type { Engines } from '@vitrine/engines'

/** The same engines, but for some. A copy would open all of them; here each opens when it is touched. */
export const enginesWith = (engines: Engines, others: Partial<Engines>): Engines =>
  Object.create(engines, Object.getOwnPropertyDescriptors(others)) as Engines
