import type { Calls, ParamsOf, QueryOf, ReplyOf, SentBody, SentQuery } from './api.ts'

export type Route = keyof Calls
export type Reply<R extends Route> = ReplyOf<Calls[R]>
export type Params<R extends Route> = ParamsOf<Calls[R]>
export type Query<R extends Route> = QueryOf<Calls[R]>

type Nothing = Record<never, never>
type Given<Name extends string, Value> = unknown extends Value
  ? { [Key in Name]?: Value }
  : keyof Value extends never
    ? { [Key in Name]?: never }
    : Nothing extends Value
      ? { [Key in Name]?: Value }
      : { [Key in Name]: Value }

/** Fields that may be undefined may be left out, also where a schema accepts any type. */
type Optional<Value> = Value extends object
  ? { [Key in keyof Value as undefined extends Value[Key] ? never : Key]: Value[Key] } & {
      [Key in keyof Value as undefined extends Value[Key] ? Key : never]?: Value[Key]
    }
  : Value

/** What a call takes besides its route: params, query and body as its contract says. */
export type Sent<R extends Route> = Given<'params', ParamsOf<Calls[R]>> &
  Given<'query', { [Key in keyof SentQuery<Calls[R]>]: SentQuery<Calls[R]>[Key] | undefined }> &
  (R extends `POST /api/admin/upload/${string}`
    ? { form: FormData }
    : Given<'body', Optional<SentBody<Calls[R]>>>) & {
    headers?: Record<string, string>
    signal?: AbortSignal
  }

/** The arguments after the route: none are needed where a call needs nothing. */
export type Rest<R extends Route> = Nothing extends Sent<R> ? [sent?: Sent<R>] : [sent: Sent<R>]

/** The same for code that handles any call. */
export type AnySent = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
}
