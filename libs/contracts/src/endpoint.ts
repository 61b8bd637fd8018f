import { z } from 'zod'

/** Who may call an endpoint. `gateway` endpoints are never forwarded from outside. */
export type Allow = 'anyone' | 'shopper' | 'administrator' | 'gateway'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
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

type Nothing = z.ZodVoid
const nothing = z.void()

export function endpoint<
  const R extends Route,
  Params extends z.ZodType = z.ZodObject<Record<never, never>>,
  Query extends z.ZodType = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUnknown,
  Reply extends z.ZodType = Nothing,
>(
  route: R,
  spec: {
    summary: string
    allow: Allow
    status?: 200 | 201 | 204
    carries?: Endpoint['carries']
    params?: Params
    query?: Query
    body?: Body
    reply?: Reply
  },
): Endpoint<R, Params, Query, Body, Reply> {
  const [method, path] = route.split(' ') as [Method, string]
  const described = {
    route,
    method,
    path,
    status: spec.reply ? 200 : 204,
    carries: 'json',
    params: z.object({}),
    query: z.object({}),
    body: z.unknown(),
    reply: nothing,
    ...spec,
  }
  return described as unknown as Endpoint<R, Params, Query, Body, Reply>
}
