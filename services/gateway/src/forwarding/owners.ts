import { api, type Endpoint } from '@vitrine/contracts'

/** A service, and the calls that it owns. */
export type Owner = { name: string; contract?: readonly Endpoint[] }

/** Those that the contracts list. */
export const ownersInContracts: readonly Owner[] = Object.entries(api).map(([name, calls]) => ({
  name,
  contract: Object.values(calls),
}))
