import { setTimeout as sleep } from 'node:timers/promises'
import { operationsApi, type ProjectionStatus, type ServiceName } from '@vitrine/contracts'
import { askAll, type Asked } from './ask-all.ts'
import { plural, progressLine, projectionsTable, seconds } from './print.ts'
import type { Operators } from './reach.ts'

type Found = { service: ServiceName; status: ProjectionStatus }

const lookEveryMs = 500

export async function listProjections(asked: Asked): Promise<number> {
  const { found, code } = await all(asked)
  asked.terminal.say(projectionsTable(found))
  return code
}

/** Has a projection built anew and shows how that goes; the build does not need whoever looks. */
export async function rebuildProjection({ operators, terminal }: Asked, name: string): Promise<number> {
  const { service, status: before } = await find({ operators, terminal }, name)
  const whole = `${service}/${before.name}`
  const begun = performance.now()
  await operators[service].ask(operationsApi.rebuildProjection, { params: { name: before.name } })
  terminal.say(`Building ${whole}. Ctrl-C leaves it going on.`)
  let complained: string | null = null
  for (;;) {
    await sleep(lookEveryMs)
    const { live, building, failure } = await statusOf(operators, { service, name: before.name })
    if (live.number !== before.live.number) {
      const took = seconds(performance.now() - begun)
      terminal.say(
        `${whole} is read from generation ${live.number} now: ${plural(live.events, 'event')}, ${took}.`,
      )
      return 0
    }
    if (building) {
      const { eventsPerSecond: perSecond } = building
      terminal.show((look) => progressLine({ ...building, perSecond }, look))
    }
    if (failure !== null && failure !== complained)
      terminal.complain(`It could not be built yet, and is tried again: ${failure}`)
    complained = failure
  }
}

/** Answers 1 when something differs. */
export async function verifyProjection({ operators, terminal }: Asked, name: string): Promise<number> {
  const { service, status } = await find({ operators, terminal }, name)
  const begun = performance.now()
  const expected = status.live.events || null
  const { events, documents, differences } = await operators[service].verify(status.name, (compared) => {
    const perSecond = compared / Math.max((performance.now() - begun) / 1000, 0.001)
    terminal.show((look) => progressLine({ events: compared, expected, perSecond }, look))
  })
  const took = seconds(performance.now() - begun)
  const compared = `${plural(documents, 'document')} compared with ${plural(events, 'event')} in ${took}`
  terminal.say(`${service}/${status.name}: ${compared}; ${verdict(differences.length)}`)
  for (const difference of differences) terminal.say(`  ${difference}`)
  return differences.length > 0 ? 1 : 0
}

/** As many as are named are at most listed. */
const verdict = (differences: number) =>
  differences === 0
    ? 'nothing differs.'
    : `${plural(differences, 'document')} differ${differences === 1 ? 's' : ''}:`

async function statusOf(operators: Operators, { service, name }: { service: ServiceName; name: string }) {
  const statuses = await operators[service].ask(operationsApi.listProjections)
  return statuses.find((status) => status.name === name)!
}

async function find(asked: Asked, name: string): Promise<Found> {
  const [service, projection] = name.includes('/') ? name.split('/') : [undefined, name]
  return theOne((await all(asked, service)).found, projection ?? '')
}

async function all(asked: Asked, only?: string) {
  const { answers, code } = await askAll(asked, (one) => one.ask(operationsApi.listProjections), only)
  return {
    code,
    found: answers.flatMap(({ service, answer }) => answer.map((status) => ({ service, status }))),
  }
}

/** Pure: the projection that a name means, or a sentence that says which there are. */
export function theOne(all: readonly Found[], name: string): Found {
  const found = all.filter(({ status }) => status.name === name)
  const namesOf = (some: readonly Found[]) => some.map(({ service, status }) => `${service}/${status.name}`)
  if (found.length > 1)
    throw new Error(`Several services have a projection called ${name}: say ${namesOf(found).join(' or ')}.`)
  if (!found[0])
    throw new Error(`There is no projection called ${name}: there are ${namesOf(all).join(', ') || 'none'}.`)
  return found[0]
}
