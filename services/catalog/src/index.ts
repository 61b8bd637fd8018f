export { catalog } from './catalog.service.ts'
export { outfits } from './outfits.ts'
