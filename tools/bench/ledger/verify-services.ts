import { operationsApi, type DeadLetterView } from '@vitrine/contracts'
import type { Operators } from '@vitrine/operate/reach'

/** A projection, held against the log that it follows from. */
export type Verified = { projection: string; events: number; documents: number; differences: string[] }

/** What services say of what they keep: every projection verified, and what somebody would have to decide about. */
export async function verifyServices(
  operators: Operators,
): Promise<{ verified: Verified[]; deadLetters: DeadLetterView[] }> {
  const verified: Verified[] = []
  const deadLetters: DeadLetterView[] = []
  for (const [service, operator] of Object.entries(operators)) {
    for (const { name } of await operator.ask(operationsApi.listProjections))
      verified.push({ projection: `${service}/${name}`, ...(await operator.verify(name)) })
    deadLetters.push(...(await operator.ask(operationsApi.listDeadLetters)))
  }
  return { verified, deadLetters }
}

export const faultsOf = ({
  verified,
  deadLetters,
}: {
  verified: readonly Verified[]
  deadLetters: readonly Pick<DeadLetterView, 'from' | 'id' | 'error'>[]
}): string[] => [
  ...verified.flatMap(({ projection, differences }) =>
    differences.map((difference) => `${projection}: ${difference}`),
  ),
  ...deadLetters.map(({ from, id, error }) => `a dead letter of ${from}: ${id}: ${error}`),
]
