/** Sends a report that outlives the page. Never throws, and nothing waits for it. */
export function report(address: string, body: () => object): void {
  try {
    const text = JSON.stringify(body())
    const queued = navigator.sendBeacon?.(address, new Blob([text], { type: 'application/json' }))
    if (!queued) void sendInBackground(address, text)
  } catch (error) {
    unreported(error)
  }
}

const sendInBackground = (address: string, body: string) =>
  fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    keepalive: true,
  }).catch(unreported)

const unreported = (error: unknown) => console.debug('Something was not reported', error)

/** `randomUUID` exists on secure pages only. */
export const newId = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')
