import { deadline, OutOfTime } from '@vitrine/concurrency'
import { operationsApi, type AskedProcess, type AskedService } from '@vitrine/contracts'
import {
  operator,
  processId,
  replicasOf,
  type Directory,
  type Forward,
  type Operator,
  type ReportProcess,
} from '@vitrine/service-kit'

const answerWithinMs = 2_500

/** Asks every process of every service at the same time, by name; one that does not answer in time delays nobody, and is reported. */
export const askProcesses = (directory: Directory, gatewayKey: string): Promise<AskedService[]> =>
  Promise.all(
    byName(directory).map(async ([service, forward]) => {
      const [processes, projections] = await Promise.all([
        processesOf(forward, gatewayKey),
        inTime(operator({ forward, gatewayKey }).ask(operationsApi.listProjections)).catch(() => null),
      ])
      return { service, processes, projections }
    }),
  )

/** Asks every gateway; this one is among them, also where it is not known how to reach it. */
export async function askGateways(
  gateways: Forward | undefined,
  { report, gatewayKey }: { report: ReportProcess; gatewayKey: string },
): Promise<AskedService> {
  const asked = gateways ? await processesOf(gateways, gatewayKey) : []
  const isAmong = asked.some((one) => one.report?.process.id === processId)
  const here = isAmong ? [] : [{ address: 'this process', report: await report(), problem: null }]
  return { service: 'gateway', processes: [...here, ...asked], projections: [] }
}

/** Services in the order of their names. */
export const byName = (directory: Directory) =>
  Object.entries(directory).toSorted(([one], [other]) => (one < other ? -1 : 1))

async function processesOf(forward: Forward, gatewayKey: string): Promise<AskedProcess[]> {
  const replicas = await inTime(replicasOf(forward)).catch(() => [{ address: 'its addresses', forward }])
  const asked = replicas.map(({ address, forward }) => askProcess(address, operator({ forward, gatewayKey })))
  return onceEach(await Promise.all(asked))
}

const askProcess = (address: string, { ask }: Operator): Promise<AskedProcess> =>
  inTime(ask(operationsApi.readProcess)).then(
    (report) => ({ address, report, problem: null }),
    (error: unknown) => ({ address, report: null, problem: sentenceOf(error) }),
  )

/** Two addresses may lead to one process. */
function onceEach(asked: readonly AskedProcess[]): AskedProcess[] {
  const met = new Set<string>()
  return asked.filter(({ report }) => {
    if (!report) return true
    if (met.has(report.process.id)) return false
    met.add(report.process.id)
    return true
  })
}

/** What a service answers, or a rejection after two and a half seconds. */
export const inTime = <Answer>(asking: Promise<Answer>): Promise<Answer> => deadline(answerWithinMs, asking)

function sentenceOf(error: unknown): string {
  if (error instanceof OutOfTime) return `It has not answered within ${answerWithinMs / 1000} seconds.`
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return 'Nothing listens at its address.'
  return message || 'It cannot be reached.'
}
