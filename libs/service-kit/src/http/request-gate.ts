import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Whether a request goes on to the routes. A gate that refuses one has answered it: nothing was parsed, routed or logged. */
export type RequestGate = (request: IncomingMessage, reply: ServerResponse) => boolean

export const openGate: RequestGate = () => true

export const behindGate =
  (gate: RequestGate, listener: RequestListener): RequestListener =>
  (request, reply) => {
    if (gate(request, reply)) listener(request, reply)
  }
