import type { z } from 'zod'
import { catalogApi } from './catalog/http.ts'
import type { Endpoint } from './endpoint.ts'
import { favoritesApi } from './favorites/http.ts'
import { activityApi, gatewayApi } from './gateway/http.ts'
import { identityApi } from './identity/http.ts'
import { keysOf } from './keys-of.ts'
import { mediaApi } from './media/http.ts'
import { tasteApi } from './taste/http.ts'
import { trackingApi } from './tracking/http.ts'

/** Every call that goes on to a service, under the one that owns it: the gateway's only route table. */
export const api = {
  identity: identityApi,
  catalog: catalogApi,
  favorites: favoritesApi,
  taste: tasteApi,
  tracking: trackingApi,
  media: mediaApi,
} as const

export type ServiceName = keyof typeof api

/** All services but the gateway. */
export const serviceNames = keysOf(api)

/** The processes of the distributed composition. */
export const processNames: readonly ProcessName[] = ['gateway', ...serviceNames]
export type ProcessName = ServiceName | 'gateway'

/** The same with the gateway's own endpoints: everything that can be called. */
export const publicApi = { ...api, gateway: { ...activityApi, ...gatewayApi } } as const

type Api = typeof publicApi
type AnyCall = { [Service in keyof Api]: Api[Service][keyof Api[Service]] }[keyof Api]

/** Every route by its name, for a typed client that carries no schemas. */
export type Calls = { [Call in AnyCall as Call extends Endpoint<infer Route> ? Route : never]: Call }

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
/** What a client sends: before defaults are filled in. */
export type SentBody<E extends Endpoint> = z.input<E['body']>
export type SentQuery<E extends Endpoint> = z.input<E['query']>
