export { tracking } from './tracking.service.ts'
