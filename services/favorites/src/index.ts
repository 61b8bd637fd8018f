export { favorites, favorites as service } from './favorites.service.ts'
