export { tracking, tracking as service } from './tracking.service.ts'
