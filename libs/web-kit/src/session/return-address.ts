const key = 'vitrine.return'

/** Where a signed-in shopper goes who was on the way to nowhere else. */
const dashboard = '/dashboard'

/** Signing in leads back here, in this tab: a path of the product, with its query. */
export function saveReturnAddress(address: string) {
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // A private window may refuse storage: signing in leads to the dashboard then.
  }
}

/** Where to go after signing in; forgotten once it was asked for. */
export function takeReturnAddress(): string {
  try {
    const address = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return address && isOurs(address) ? address : dashboard
  } catch {
    return dashboard
  }
}

/** A path and not the address of another site: browsers read `//` and `/\` as the start of a host name. */
const isOurs = (address: string) => /^\/(?![/\\])/.test(address)
