import { setTimeout as sleep } from 'node:timers/promises'
import { operationsApi, type DeadLetterView, type ServiceName } from '@vitrine/contracts'
import type { Operator } from '@vitrine/service-kit'
import type { DeadLettersCommand } from './arguments.ts'
import { askAll } from './ask-all.ts'
import { deadLettersTable, plural } from './print.ts'
import type { Operators } from './reach.ts'
import { complain, say } from './terminal.ts'

const failsWithinMs = 3_000
const lookEveryMs = 100

export type Found = { service: ServiceName; letter: DeadLetterView }
/** What is asked of a service at once: one dead letter, or all from one place. */
export type Chosen = { service: ServiceName; from: string; id: string | null }

const lettersOf = async (operator: Operator, service: ServiceName): Promise<Found[]> =>
  (await operator.ask(operationsApi.listDeadLetters)).map((letter) => ({ service, letter }))

export async function deadLetters(operators: Operators, command: DeadLettersCommand): Promise<number> {
  const { action, by } = command
  const { found, code } = await askAll(operators, lettersOf, command.service)
  const choice = action === 'list' ? [] : chosen(found, command)
  if (action === 'list') say(deadLettersTable(found))
  else if (choice.length === 0) say('There are no dead letters.')
  for (const { service, ...which } of choice) {
    const { ask } = operators[service]
    const of = `${service}: ${which.id ?? `all of ${which.from}`}`
    if (action === 'show') {
      const events = await ask(operationsApi.showDeadLetter, { body: which })
      say(`${of}, ${plural(events.length, 'event')}`)
      for (const event of events) say(JSON.stringify(event, undefined, 2))
    } else {
      const isRedriven = action === 'redrive'
      const decide = isRedriven ? operationsApi.redriveDeadLetters : operationsApi.discardDeadLetters
      const { events } = await ask(decide, { body: { ...which, by } })
      say(`${of}: ${plural(events, 'event')} ${isRedriven ? 'redriven' : 'discarded'}`)
    }
  }
  if (action !== 'redrive') return code
  const redriven = found.filter((one) => choice.some((all) => isOf(one, all)))
  const again = await failedAgain(operators, redriven)
  for (const { service, letter } of again)
    complain(`${service}: ${letter.id} failed again, and is a dead letter as before: ${letter.error}`)
  return again.length > 0 ? 1 : code
}

const isOf = ({ service, letter }: Found, all: Chosen) =>
  service === all.service && letter.from === all.from && (all.id === null || letter.id === all.id)

/** Those that are given up once more within a while; what takes longer may still. */
async function failedAgain(operators: Operators, redriven: readonly Found[]): Promise<Found[]> {
  const services = [...new Set(redriven.map(({ service }) => service))]
  const isAgain = ({ service, letter }: Found) =>
    redriven.some(
      (before) =>
        isOf(before, { service, ...letter }) &&
        (before.letter.attempts !== letter.attempts || before.letter.at !== letter.at),
    )
  let again: Found[] = []
  for (const giveUp = Date.now() + failsWithinMs; redriven.length > again.length && Date.now() < giveUp;) {
    await sleep(lookEveryMs)
    const letters = await Promise.all(services.map((service) => lettersOf(operators[service], service)))
    again = letters.flat().filter(isAgain)
  }
  return again
}

/** Pure: what a command means by its ids, or by naming none; refuses what could mean several when they would be gone. */
export function chosen(
  found: readonly Found[],
  { ids, action }: Pick<DeadLettersCommand, 'ids' | 'action'>,
): Chosen[] {
  const one = ({ service, letter: { from, id } }: Found): Chosen => ({ service, from, id })
  if (ids.length === 0 && action === 'show') return found.map(one)
  if (ids.length === 0)
    return [...Map.groupBy(found, ({ service, letter }) => `${service} ${letter.from}`).values()].map(
      ([first]) => ({ ...one(first!), id: null }),
    )
  return ids.flatMap((id) => {
    const meant = found.filter(({ letter }) => letter.id === id)
    if (meant.length === 0) throw new Error(`There is no dead letter ${id}.`)
    if (meant.length > 1 && action === 'discard') {
      const owners = meant.map(({ service }) => service).join(' and ')
      throw new Error(`${id} is a dead letter of ${owners}: say --service.`)
    }
    return meant.map(one)
  })
}
