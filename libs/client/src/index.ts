export type { Reply, Route } from '@vitrine/contracts'
export { CallRefused } from './call-refused.ts'
export { createClient, type Client, type ClientOptions, type PagedRoute } from './client.ts'
