export const againRules = {
  /** Before the first time; each time after that twice as long, up to the longest. */
  firstAfterMs: 1_000,
  longestMs: 60_000,
  /** About five minutes. */
  times: 9,
  /** Of a page; what failed leaves room for what is asked for the first time. */
  atOnce: 3,
  answeredWithinMs: 20_000,
}

/** Half of the wait is random, so that pictures that failed together are not retried together. `Retry-After` comes first. */
export function waitBefore(time: number, chance: number, retryAfter = 0): number {
  const { firstAfterMs, longestMs } = againRules
  const wait = Math.min(firstAfterMs * 2 ** time, longestMs)
  return Math.max(wait, Math.min(retryAfter * 1_000, longestMs)) * (1 + chance / 2)
}

/** Overload and server faults pass; any other refusal is final. */
const passes = (status: number) => status >= 500 || status === 408 || status === 429

/** Asks for a picture that failed until the browser has it: `there`. `gone` where there is none, or after the last time. */
export async function askAgain(
  address: string,
  { failures, signal }: { failures: number; signal: AbortSignal },
): Promise<'there' | 'gone'> {
  let retryAfter: number | undefined
  for (let time = failures - 1; time < againRules.times; time += 1) {
    await pause(waitBefore(time, Math.random(), retryAfter), signal)
    const response = await inTurn(() => ask(address, signal))
    signal.throwIfAborted()
    if (response?.ok) return 'there'
    if (response && !passes(response.status)) return 'gone'
    retryAfter = Number(response?.headers.get('retry-after')) || undefined
  }
  return 'gone'
}

/** Its rendition is chosen and loaded anew; the element stays, with what is placed on it. */
export const loadAnew = (image: HTMLImageElement) =>
  image.setAttribute('src', image.getAttribute('src') ?? '')

async function ask(address: string, signal: AbortSignal) {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(againRules.answeredWithinMs)])
    const response = await fetch(address, { signal: within, priority: 'low' })
    // To its end, so that the browser has it when the page shows it.
    if (response.ok) await response.blob()
    return response
  } catch {
    return undefined
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

let asking = 0
const waiting: (() => void)[] = []

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (asking >= againRules.atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  asking += 1
  try {
    return await work()
  } finally {
    asking -= 1
    waiting.shift()?.()
  }
}
