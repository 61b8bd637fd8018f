import { hash, verify } from '@node-rs/argon2'
import { atMost } from './at-most.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  verify(hashed: string, password: string): Promise<boolean>
}

/** argon2id, the library's default kind; 19 MiB each, so only two at a time. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function boundedPasswords({ waiting }: { waiting: number }): Passwords {
  const inTurn = atMost({ atOnce: 2, waiting })
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (hashed, password) => inTurn(() => verify(hashed, password)),
  }
}
