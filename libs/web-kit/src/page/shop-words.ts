import { defaultShopName } from '@vitrine/contracts'

/** The gateway says on `<html>` what the shop is called; pages that are drawn ahead have no document. */
const page = globalThis.document?.documentElement.dataset

export const shopName = page?.['shop'] ?? defaultShopName
/** Who publishes, as readers see it. */
export const shopByline = page?.['byline'] ?? `${shopName} Editors`
