import type { ServiceName } from '@vitrine/contracts'
import type { Operator } from '@vitrine/service-kit'
import { services, type Operators } from './reach.ts'
import { complain } from './terminal.ts'

/** Asks every service, or one; those that do not answer are complained about, and make the code 1. */
export async function askAll<Found>(
  operators: Operators,
  ask: (operator: Operator, service: ServiceName) => Promise<readonly Found[]>,
  only?: string,
): Promise<{ found: Found[]; code: number }> {
  const asked = only === undefined ? services : services.filter((name) => name === only)
  if (asked.length === 0) throw new Error(`There is no service ${only}: there are ${services.join(', ')}.`)
  let code = 0
  const answers = asked.map((service) =>
    ask(operators[service], service).catch((error: Error) => {
      complain(`${service}: ${error.message}`)
      code = 1
      return []
    }),
  )
  return { found: (await Promise.all(answers)).flat(), code }
}
