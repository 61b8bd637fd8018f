import type { FastifyInstance } from 'fastify'
import { silentMeter, type Meter } from './measurements.ts'

/** The status of a request whose client disconnected before the reply, as web servers log it. */
const clientClosed = 499
/** Whatever asks for a path that nobody serves is one endpoint. */
const unmatched = 'unmatched'

/** Rate, errors and duration of every endpoint, by its path in the contract and never by what was asked for. */
export function measureRequests(app: FastifyInstance, meter: Meter): void {
  if (meter === silentMeter) return
  app.addHook('onRequest', (request, reply, next) => {
    const began = performance.now()
    const { raw } = reply
    let isOver = false
    const end = (status: number) => {
      if (isOver) return
      isOver = true
      meter.add('http.server.active_requests', -1, {})
      meter.record('http.server.request.duration', (performance.now() - began) / 1000, {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? unmatched,
        'http.response.status_code': status,
      })
    }
    meter.add('http.server.active_requests', 1, {})
    raw.on('finish', () => end(raw.statusCode))
    raw.on('close', () => {
      if (!isOver) meter.add('vitrine.requests.aborted', 1, {})
      end(clientClosed)
    })
    next()
  })
}
