import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { trackingApi, type Caller } from '@vitrine/contracts'
import { callEndpoint, type Forward } from '@vitrine/service-kit'

const patienceMs = 100

/** A view is an outfit shown to a person: no HEAD, no prefetch, no administrator at work. */
export function isView(given: {
  method: string
  headers: IncomingHttpHeaders
  caller: Caller
  status: number
}): boolean {
  const purpose = given.headers['sec-purpose'] ?? given.headers['purpose'] ?? ''
  const ahead = String(purpose).includes('prefetch')
  return given.method === 'GET' && given.status === 200 && !ahead && !given.caller.administrator
}

/** Records a view before the reply goes out; when the stream is slow, the reply goes first and the record follows. */
export async function recordView(given: {
  tracking: Forward | undefined
  outfitId: string
  headers: Record<string, string>
  onFailed: (error: unknown) => void
}): Promise<void> {
  const recorded = callEndpoint(given.tracking, trackingApi.recordView, {
    body: { id: randomUUID(), outfitId: given.outfitId },
    headers: given.headers,
  }).catch(given.onFailed)
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([recorded, patience])
  clearTimeout(timer)
}
