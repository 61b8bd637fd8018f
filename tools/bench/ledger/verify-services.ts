import { operationsApi, type DeadLetterView } from '@vitrine/contracts'
import type { Operators } from '@vitrine/operate/reach'

export type Verified = { projection: string; events: number; documents: number; differences: string[] }

/** What services say of what they keep: every projection verified, and what somebody would have to decide about. */
export async function verifyServices(operators: Operators) {
  const verified: Verified[] = []
  const deadLetters: DeadLetterView[] = []
  for (const [service, operator] of Object.entries(operators)) {
    for (const { name } of await operator.ask(operationsApi.listProjections))
      verified.push({ projection: `${service}/${name}`, ...(await operator.verify(name)) })
    deadLetters.push(...(await operator.ask(operationsApi.listDeadLetters)))
  }
  return { verified, deadLetters }
}

export const faultsOf = (found: {
  verified: readonly Verified[]
  deadLetters: readonly Pick<DeadLetterView, 'from' | 'id' | 'error'>[]
}): string[] => [
  ...found.verified.flatMap(({ projection, differences }) =>
    differences.map((difference) => `${projection}: ${difference}`),
  ),
  ...found.deadLetters.map(({ from, id, error }) => `a dead letter of ${from}: ${id}: ${error}`),
]
