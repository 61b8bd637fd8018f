import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { semaphore } from '@vitrine/concurrency'
import { refuse } from '@vitrine/event-sourcing'
import { hash, verify } from '@node-rs/argon2'

export type Passwords = Awaited<ReturnType<typeof boundedPasswords>>

/** argon2id, the library's default kind; 19 MiB each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each uses a whole core: one core is left to everything else, and two of libuv's four threads. */
const coresToSpare = Math.max(1, Math.min(2, availableParallelism() - 1))

const refuseBusy = (): never =>
  refuse('unavailable', 'service-unavailable', 'Too many sign-ins at once. Please try again.', {
    retryAfter: 2,
  })

export async function boundedPasswords({
  waiting,
  atOnce = coresToSpare,
}: {
  waiting: number
  atOnce?: number
}) {
  const { run } = semaphore({ atOnce, waiting, refuse: refuseBusy })
  const nobodysHash = await hash(randomBytes(32), cost)
  return {
    hash: (password: string) => run(() => hash(password, cost)),
    /** Without a hash, or with an empty one, it takes as long and is false. */
    verify: (hashed: string | undefined, password: string) =>
      run(() => verify(hashed || nobodysHash, password)),
  }
}
