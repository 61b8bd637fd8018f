export { taste, taste as service } from './taste.service.ts'
