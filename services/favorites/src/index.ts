export { favorites } from './favorites.service.ts'
