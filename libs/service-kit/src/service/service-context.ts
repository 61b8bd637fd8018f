import { repeat } from '@vitrine/concurrency'
import type { Engines, Subscription } from '@vitrine/engines'
import { projectionsOf, type Projections } from '@vitrine/event-sourcing'
import { callEndpoint } from '../transport/forward.ts'
import { remoteLog } from '../transport/remote-log.ts'
import type { Ask, ServiceContext } from './service-definition.ts'
import { visitorHeaders } from '../http/visitor.ts'

type Around = Omit<ServiceContext, 'ask' | 'every' | 'projections' | 'replicate' | 'logOf'>

/**
 * What a service is built with. `copies`: the subscriptions of its replicas. `isUsed`: whether it has projections; without
 * them neither documents nor log are opened.
 */
export function serviceContext(around: Around, gatewayKey: string) {
  const { engines, directory, failed } = around
  const { projections, isUsed } = projectionsOnTouch(engines, failed('a projection could not be built yet'))
  const copies: Subscription[] = []
  const headers = visitorHeaders(gatewayKey, '')
  const ask: Ask = (from, endpoint, body, { params = {}, ...how } = {}) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    return callEndpoint(directory[from], endpoint, { body, headers, path, repeatable: true, ...how })
  }
  const logOf: ServiceContext['logOf'] = (from) => remoteLog({ service: from, ask })
  const replicate: ServiceContext['replicate'] = (projection, from) => {
    const { name, events } = projection
    copies.push({
      name,
      types: events.types,
      handle: (event) => projections().applyTo(name, event),
      missed: () => projections().rebuild(name),
    })
    const reading = projections().project(projection, logOf(from))
    return { ...reading, catchUp: (id) => projections().catchUp(name, id) }
  }
  const context: ServiceContext = {
    ...around,
    ask,
    every: (everyMs, fault, work) => () => repeat({ everyMs, work, onFailed: failed(fault) }),
    logOf,
    replicate,
    projections: {
      project: (...asked) => projections().project(...asked),
      apply: (events) => projections().apply(events, 'now'),
    },
  }
  return { context, copies, projections, isUsed }
}

function projectionsOnTouch(engines: Engines, onFailed: (error: unknown) => void) {
  let made: Projections | undefined
  return {
    projections: () =>
      (made ??= projectionsOf({ documents: engines.documents, store: engines.eventStore, onFailed })),
    isUsed: () => made !== undefined,
  }
}
