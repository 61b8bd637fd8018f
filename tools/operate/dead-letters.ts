import { setTimeout as sleep } from 'node:timers/promises'
import { operationsApi, type DeadLetterView, type ServiceName } from '@vitrine/contracts'
import type { DeadLettersCommand } from './arguments.ts'
import { askAll, type Asked } from './ask-all.ts'
import { deadLettersTable, plural } from './print.ts'

const failsWithinMs = 3_000
const lookEveryMs = 100

export type Found = { service: ServiceName; letter: DeadLetterView }
/** What is asked of a service at once: one dead letter, or all from one place. */
export type Chosen = { service: ServiceName; from: string; id: string | null }

export async function deadLetters(asked: Asked, command: DeadLettersCommand): Promise<number> {
  const { operators, terminal } = asked
  const ask = operationsApi.listDeadLetters
  const { answers, code } = await askAll(asked, (one) => one.ask(ask), command.service)
  const found = answers.flatMap(({ service, answer }) => answer.map((letter) => ({ service, letter })))
  if (command.action === 'list') {
    terminal.say(deadLettersTable(found))
    return code
  }
  const choice = chosen(found, command)
  const redriven: Found[] = []
  if (choice.length === 0) terminal.say('There are no dead letters.')
  for (const { service, ...body } of choice) {
    const of = `${service}: ${body.id ?? `all of ${body.from}`}`
    if (command.action === 'show') {
      const events = await operators[service].ask(operationsApi.showDeadLetter, { body })
      terminal.say(`${of}, ${plural(events.length, 'event')}`)
      for (const event of events) terminal.say(JSON.stringify(event, undefined, 2))
      continue
    }
    const [call, done] =
      command.action === 'redrive'
        ? [operationsApi.redriveDeadLetters, 'redriven']
        : [operationsApi.discardDeadLetters, 'discarded']
    const { events } = await operators[service].ask(call, { body: { ...body, by: command.by } })
    terminal.say(`${of}: ${plural(events, 'event')} ${done}`)
    redriven.push(...(command.action === 'redrive' ? lettersOf(found, { service, ...body }) : []))
  }
  const again = await failedAgain(asked, redriven)
  for (const { service, letter } of again)
    terminal.complain(
      `${service}: ${letter.id} failed again, and is a dead letter as before: ${letter.error}`,
    )
  return again.length > 0 ? 1 : code
}

const lettersOf = (found: readonly Found[], { service, from, id }: Chosen) =>
  found.filter(
    (one) => one.service === service && one.letter.from === from && (id === null || one.letter.id === id),
  )

/** Those that are given up once more within a while; what takes longer may still. */
async function failedAgain({ operators }: Asked, redriven: readonly Found[]): Promise<Found[]> {
  const again = new Map<string, Found>()
  for (const giveUp = Date.now() + failsWithinMs; redriven.length > again.size && Date.now() < giveUp;) {
    await sleep(lookEveryMs)
    for (const service of new Set(redriven.map((one) => one.service)))
      for (const letter of await operators[service].ask(operationsApi.listDeadLetters)) {
        const before = redriven.find((one) => one.service === service && isSame(one.letter, letter))?.letter
        if (before && (before.attempts !== letter.attempts || before.at !== letter.at))
          again.set(`${service} ${letter.from} ${letter.id}`, { service, letter })
      }
  }
  return [...again.values()]
}

const isSame = (one: DeadLetterView, other: DeadLetterView) => one.from === other.from && one.id === other.id

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
