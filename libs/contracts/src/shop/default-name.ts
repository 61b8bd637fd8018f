/** What a shop is called until its owner names it: the only place where the name of the software is that of a shop. */
export const defaultShopName = 'Vitrine'
