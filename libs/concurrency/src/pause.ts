import { setTimeout as sleep } from 'node:timers/promises'

/** Waits that long, or until the signal is aborted. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined)
