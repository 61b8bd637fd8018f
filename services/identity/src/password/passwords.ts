import { semaphore } from '@vitrine/concurrency'
import { refuse } from '@vitrine/event-sourcing'
import { hash, verify } from '@node-rs/argon2'

export type Passwords = {
  hash(password: string): Promise<string>
  verify(hashed: string, password: string): Promise<boolean>
}

/** argon2id, the library's default kind; 19 MiB each, so only two at a time. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const refuseBusy = (): never =>
  refuse('unavailable', 'service-unavailable', 'Too many sign-ins at once. Please try again.', {
    retryAfter: 2,
  })

export function boundedPasswords({ waiting }: { waiting: number }): Passwords {
  const { run } = semaphore({ atOnce: 2, waiting, refuse: refuseBusy })
  return {
    hash: (password) => run(() => hash(password, cost)),
    verify: (hashed, password) => run(() => verify(hashed, password)),
  }
}
