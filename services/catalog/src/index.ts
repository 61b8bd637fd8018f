export { catalog, catalog as service } from './catalog.service.ts'
export { outfitHandler } from './outfits.ts'
export type { Filters } from './search/filter-columns.ts'
export { searchIndex } from './search/search-index.ts'
