import { setTimeout as sleep } from 'node:timers/promises'
import { operationsApi, type ProjectionStatus, type ServiceName } from '@vitrine/contracts'
import type { Operator } from '@vitrine/service-kit'
import { askAll } from './ask-all.ts'
import { buildLine, plural, progressLine, projectionsTable, seconds } from './print.ts'
import type { Operators } from './reach.ts'
import { complain, say, show } from './terminal.ts'

type Found = { service: ServiceName; status: ProjectionStatus }

const lookEveryMs = 500

export async function listProjections(operators: Operators): Promise<number> {
  const { found, code } = await askAll(operators, statusesOf)
  say(projectionsTable(found))
  return code
}

/** Has a projection built anew and shows how that goes; the build does not need whoever looks. */
export async function rebuildProjection(operators: Operators, name: string): Promise<number> {
  const { service, status: before } = await find(operators, name)
  const operator = operators[service]
  const whole = `${service}/${before.name}`
  const begun = performance.now()
  await operator.ask(operationsApi.rebuildProjection, { params: { name: before.name } })
  say(`Building ${whole}. Ctrl-C leaves it going on.`)
  let complained: string | null = null
  for (;;) {
    await sleep(lookEveryMs)
    const { live, building, failure } = theOne(await statusesOf(operator, service), before.name).status
    if (live.number !== before.live.number) {
      const took = `${plural(live.events, 'event')}, ${seconds(performance.now() - begun)}`
      say(`${whole} is read from generation ${live.number} now: ${took}.`)
      return 0
    }
    if (building) show(buildLine(building))
    if (failure !== null && failure !== complained)
      complain(`It could not be built yet, and is tried again: ${failure}`)
    complained = failure
  }
}

/** Answers 1 when something differs. */
export async function verifyProjection(operators: Operators, name: string): Promise<number> {
  const { service, status } = await find(operators, name)
  const begun = performance.now()
  const expected = status.live.events || null
  const { events, documents, differences } = await operators[service].verify(status.name, (compared) => {
    const perSecond = compared / Math.max((performance.now() - begun) / 1000, 0.001)
    show(progressLine({ events: compared, expected, perSecond }))
  })
  const took = seconds(performance.now() - begun)
  const compared = `${plural(documents, 'document')} compared with ${plural(events, 'event')} in ${took}`
  say(`${service}/${status.name}: ${compared}; ${verdict(differences.length)}`)
  for (const difference of differences) say(`  ${difference}`)
  return differences.length > 0 ? 1 : 0
}

/** As many as are named are at most listed. */
const verdict = (differences: number) =>
  differences === 0
    ? 'nothing differs.'
    : `${plural(differences, 'document')} differ${differences === 1 ? 's' : ''}:`

const statusesOf = async (operator: Operator, service: ServiceName): Promise<Found[]> =>
  (await operator.ask(operationsApi.listProjections)).map((status) => ({ service, status }))

async function find(operators: Operators, name: string): Promise<Found> {
  const [service, projection] = name.includes('/') ? name.split('/') : [undefined, name]
  return theOne((await askAll(operators, statusesOf, service)).found, projection ?? '')
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
