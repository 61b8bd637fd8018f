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
  const answers: { service: ServiceName; answer: Answer }[] = []
  await Promise.all(
    asked.map(async (service) => {
      try {
        answers.push({ service, answer: await ask(operators[service]) })
      } catch (error) {
        terminal.complain(`${service}: ${(error as Error).message}`)
      }
    }),
  )
  const order = (service: ServiceName) => services.indexOf(service)
  answers.sort((one, other) => order(one.service) - order(other.service))
  return { answers, code: answers.length === asked.length ? 0 : 1 }
}
