/** Nobody listened; the connection ended without an answer; no answer came in ten seconds. */
export type Unanswered = 'refused' | 'cut' | 'hung'

export type Observation = {
  phase: string
  call: string
  status: 'ok' | number | Unanswered
  ms: number
  retryAfter: boolean
}

const isSuccess = ({ status }: Observation) => status === 'ok' || (typeof status === 'number' && status < 400)

const counted = (all: readonly Observation[], nameOf: (one: Observation) => string | number): string[] =>
  [...Map.groupBy(all, nameOf)].map(([name, { length }]) => `${length} × ${name}`)
const answersOf = (all: readonly Observation[]) => counted(all, ({ status }) => status).join(', ')

const rowOf = (call: string, all: readonly Observation[]) => {
  const slowestMs = all.reduce((most, { ms }) => Math.max(most, ms), 0)
  const slowest = `${(slowestMs / 1000).toFixed(2)} s`
  return { phase: all[0]?.phase ?? '', call, answers: answersOf(all), slowest }
}

/** For each phase all that was asked, and each call that met anything but success; for the phases `inFull`, every call. */
export const summarise = (observations: readonly Observation[], inFull: readonly string[]) =>
  [...Map.groupBy(observations, ({ phase }) => phase)].flatMap(([phase, all]) => [
    rowOf('all', all),
    ...[...Map.groupBy(all, ({ call }) => call)]
      .filter(([, calls]) => inFull.includes(phase) || !calls.every(isSuccess))
      .map(([call, calls]) => rowOf(call, calls)),
  ])

const longestMs = 5_000

function offenceOf({ status, ms, retryAfter }: Observation): string | undefined {
  if (status === 503 && !retryAfter) return 'answered 503 without Retry-After'
  if (typeof status === 'number' && status >= 500 && status !== 503) return `answered ${status}`
  return ms > longestMs ? 'took more than 5 s' : undefined
}

/** What no visitor may meet, whatever dies: an unexpected error, a refusal that does not say when to come back, a wait over five seconds. */
export const offences = (observations: readonly Observation[]): string[] =>
  counted(observations.filter(offenceOf), (one) => `${one.call} in ${one.phase} ${offenceOf(one)}`)

/** What must not be where nothing dies: any request without success. */
export const failed = (observations: readonly Observation[]): string[] =>
  counted(
    observations.filter((one) => !isSuccess(one) && one.status !== 404),
    ({ call, phase, status }) => `${call} during ${phase}: ${status}`,
  )

/** Calls that must go on in a phase, and that met a refusal, a cut connection or no answer in it; or that nobody asked. */
export function interrupted(
  observations: readonly Observation[],
  { phase, goOn }: { phase: string; goOn: readonly string[] },
): string[] {
  return goOn.flatMap((call) => {
    const asked = observations.filter((one) => one.phase === phase && one.call === call)
    const isAnswered = asked.every(
      ({ status }) => status === 'ok' || (typeof status === 'number' && status < 500),
    )
    if (asked.length === 0) return [`nobody asked for ${call} in ${phase}`]
    return isAnswered ? [] : [`${call} must go on in ${phase}: ${answersOf(asked)}`]
  })
}
