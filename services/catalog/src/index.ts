export { catalog } from './catalog.service.ts'
