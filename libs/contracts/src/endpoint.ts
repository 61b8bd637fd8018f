import { z } from 'zod'

/** Who may call an endpoint. `gateway` endpoints are never forwarded from outside. */
export type Allow = 'anyone' | 'shopper' | 'administrator' | 'gateway'
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]
type Route = `${Method} /${string}`

/** One HTTP call, described once: a service implements it, the gateway forwards it, the browser calls it. */
export type Endpoint<
  R extends Route = Route,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  route: R
  method: Method
  path: string
  /** One line for the API's page. */
  summary: string
  allow: Allow
  /** Success status: 201 for what is made, 204 for an empty reply, 200 otherwise. */
  status: 200 | 201 | 204
  /** `multipart` and `binary` endpoints parse their own bodies or write their own replies. */
  carries: 'json' | 'multipart' | 'binary'
  params: Params
  query: Query
  body: Body
  reply: Reply
}

type Spec<Params, Query, Body, Reply> = {
  summary: string
  status?: Endpoint['status']
  carries?: Endpoint['carries']
  params?: Params
  query?: Query
  body?: Body
  reply?: Reply
}

function endpointFor(allow: Allow) {
  function endpoint<
    const R extends Route,
    Params extends z.ZodType = z.ZodObject<Record<never, never>>,
    Query extends z.ZodType = z.ZodObject<Record<never, never>>,
    Body extends z.ZodType = z.ZodUnknown,
    Reply extends z.ZodType = z.ZodVoid,
  >(route: R, spec: Spec<Params, Query, Body, Reply>): Endpoint<R, Params, Query, Body, Reply>
  function endpoint(route: Route, spec: Spec<z.ZodType, z.ZodType, z.ZodType, z.ZodType>): Endpoint {
    const method = methods.find((one) => route.startsWith(`${one} `))
    if (!method) throw new Error(`${route} has no method`)
    return {
      route,
      method,
      path: route.slice(method.length + 1),
      allow,
      status: spec.reply ? 200 : 204,
      carries: 'json',
      params: z.object({}),
      query: z.object({}),
      body: z.unknown(),
      reply: z.void(),
      ...spec,
    }
  }
  return endpoint
}

export const publicEndpoint = endpointFor('anyone')
export const shopperEndpoint = endpointFor('shopper')
export const adminEndpoint = endpointFor('administrator')
/** For other services: below `/internal/`, and never forwarded. */
export const internalEndpoint = endpointFor('gateway')
