import { calendarAddressLimits } from '@vitrine/contracts'
import type { Documents } from '@vitrine/engines'
import { changeStored, refuse } from '@vitrine/event-sourcing'

/** `createdAt`: ISO 8601 in UTC. */
export type StoredAddress = { id: string; name: string; createdAt: string; by: string }
/** All are one document, so that there are never more than the limit. */
type StoredAddresses = { addresses: readonly StoredAddress[] }

const one = 'all'

/** The secret addresses of the calendar; what is not there leads nowhere. */
export function calendarAddresses(documents: Documents) {
  const stored = documents.collection<StoredAddresses>('calendar-addresses')
  const change = (next: (addresses: readonly StoredAddress[]) => readonly StoredAddress[]) =>
    changeStored(stored, one, (found = { addresses: [] }) => ({ addresses: next(found.addresses) }))
  return {
    /** The latest first. */
    list: async (): Promise<readonly StoredAddress[]> => (await stored.get(one))?.document.addresses ?? [],
    add: async (address: StoredAddress): Promise<void> =>
      void (await change((addresses) =>
        addresses.length < calendarAddressLimits.addresses ? [address, ...addresses] : tooMany(),
      )),
    remove: async (id: string): Promise<void> =>
      void (await change((addresses) => {
        const others = addresses.filter((address) => address.id !== id)
        return others.length < addresses.length ? others : noCalendar()
      })),
  }
}

export const noCalendar = () =>
  refuse('missing', 'calendar-missing', 'This address of the calendar was revoked, or was never given out.')

const tooMany = () => {
  const { addresses } = calendarAddressLimits
  const message = `There are at most ${addresses} addresses of the calendar at once. Revoke one of them first.`
  return refuse('conflict', 'too-many-calendar-addresses', message)
}
