export { catalog } from './catalog.service.ts'
export { outfitHandler } from './outfits.ts'
