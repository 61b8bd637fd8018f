import { readUserId } from './current-user.ts'
import { newTraceparent } from '../client/traceparent.ts'
import { landing } from './landing.ts'

const address = '/api/affiliate-click'

type Click = { productId: string; outfitVersion: number | undefined }

/** Reports that a product's link was followed. Never throws, and navigation never waits for it. */
export function recordClick(click: Click): void {
  try {
    const body = JSON.stringify({
      id: newId(),
      ...click,
      userId: readUserId() ?? 'anonymous',
      ...landing,
      traceparent: newTraceparent(),
    })
    const queued = navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }))
    if (!queued) void sendInBackground(body)
  } catch (error) {
    console.debug('A click was not reported', error)
  }
}

const sendInBackground = (body: string) =>
  fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    keepalive: true,
  }).catch((error: unknown) => console.debug('A click was not reported', error))

/** `randomUUID` exists on secure pages only. */
const newId = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')
