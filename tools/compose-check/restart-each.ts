import { setTimeout as sleep } from 'node:timers/promises'
import { containers, podman } from './containers.ts'
import { isService } from './stack.ts'
import { underLoad } from './under-load.ts'

const betweenMs = 3_000

/** A deployment under load: each container of a service is stopped and started in turn. No request fails, and every count is exact. */
export const restartEach = (given: { url: string; untilReady: () => Promise<void> }): Promise<string> =>
  underLoad(given.url, async () => {
    for (const { name } of (await containers()).filter(isService)) {
      await sleep(betweenMs)
      await podman('stop', '-t', '15', name)
      await podman('start', name)
      await given.untilReady()
    }
  })
