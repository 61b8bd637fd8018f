import { tabTexts } from '../storage/storage.ts'

const key = 'vitrine.return'

/** Where signing in leads without a return address. */
const dashboard = '/dashboard'

/** Signing in leads back here, in this tab: a path of the product, with its query. */
export const saveReturnAddress = (address: string) => tabTexts.write(key, address)

/** Where to go after signing in; forgotten once it was asked for. */
export function takeReturnAddress(): string {
  const address = tabTexts.read(key)
  tabTexts.write(key, null)
  return address && isOurs(address) ? address : dashboard
}

/** A path and not the address of another site: browsers read `//` and `/\` as the start of a host name. */
const isOurs = (address: string) => /^\/(?![/\\])/.test(address)
