export { tracking, tracking as service } from './tracking.service.ts'
export { keyOf } from './intake/record.ts'
