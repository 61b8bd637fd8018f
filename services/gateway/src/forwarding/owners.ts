import { api, type Endpoint } from '@vitrine/contracts'

/** A service, and the calls that it owns. */
export type Owner = { name: string; contract?: readonly Endpoint[] }

/** The services of the contracts. */
export const ownersInContracts: readonly Owner[] = Object.entries(api).map(([name, calls]) => ({
  name,
  contract: Object.values(calls),
}))
