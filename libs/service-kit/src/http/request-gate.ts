import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Whether a request goes on to the routes. Who refuses one has answered it: nothing was parsed, routed or logged. */
export type Admits = (request: IncomingMessage, reply: ServerResponse) => boolean

export const admitAll: Admits = () => true

export const admitted =
  (admits: Admits, listener: RequestListener): RequestListener =>
  (request, reply) => {
    if (admits(request, reply)) listener(request, reply)
  }
