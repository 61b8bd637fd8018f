import type { ServiceName } from '@vitrine/contracts'
import type { Operator } from '@vitrine/service-kit'
import { services, type Operators } from './reach.ts'
import type { Terminal } from './terminal.ts'

export type Asked = { operators: Operators; terminal: Terminal }

/** Asks every service, or one; those that do not answer are complained about, and make the code 1. */
export async function askAll<Answer>(
  { operators, terminal }: Asked,
  ask: (operator: Operator) => Promise<Answer>,
  only?: string,
): Promise<{ answers: { service: ServiceName; answer: Answer }[]; code: number }> {
  const asked = only === undefined ? services : services.filter((name) => name === only)
  if (asked.length === 0) throw new Error(`There is no service ${only}: there are ${services.join(', ')}.`)
  const answers = await Promise.all(
    asked.map(async (service) => {
      try {
        return [{ service, answer: await ask(operators[service]) }]
      } catch (error) {
        terminal.complain(`${service}: ${(error as Error).message}`)
        return []
      }
    }),
  )
  return { answers: answers.flat(), code: answers.every(({ length }) => length > 0) ? 0 : 1 }
}
