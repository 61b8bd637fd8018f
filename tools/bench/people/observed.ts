/** Nobody listened; the connection ended without an answer; no answer came in ten seconds. */
export type Unanswered = 'refused' | 'cut' | 'hung'

/** What one request met. */
export type Observation = {
  phase: string
  call: string
  status: 'ok' | number | Unanswered
  ms: number
  retryAfter: boolean
}

export type Row = { phase: string; call: string; answers: string; slowest: string }

const isSuccess = ({ status }: Observation) => status === 'ok' || (typeof status === 'number' && status < 400)
const byCall = (observations: readonly Observation[]) => [
  ...Map.groupBy(observations, ({ call }) => call).values(),
]

function rowOf(call: string, observations: readonly Observation[]): Row {
  const statuses = Map.groupBy(observations, ({ status }) => status)
  const slowestMs = observations.reduce((most, { ms }) => Math.max(most, ms), 0)
  return {
    phase: observations[0]?.phase ?? '',
    call,
    answers: [...statuses].map(([status, { length }]) => `${length} × ${status}`).join(', '),
    slowest: `${(slowestMs / 1000).toFixed(2)} s`,
  }
}

/** For each phase all that was asked, and each call that met anything but success; for the phases `inFull`, every call. */
export const summarise = (observations: readonly Observation[], inFull: readonly string[]): Row[] =>
  [...Map.groupBy(observations, ({ phase }) => phase)].flatMap(([phase, all]) => [
    rowOf('all', all),
    ...byCall(all)
      .filter((calls) => inFull.includes(phase) || !calls.every(isSuccess))
      .map((calls) => rowOf(calls[0]!.call, calls)),
  ])

const longestMs = 5_000

/** What no visitor may meet, whatever dies: an unexpected error, a refusal that does not say when to come back, a wait over five seconds. */
export function offences(observations: readonly Observation[]): string[] {
  const kinds = Map.groupBy(
    observations.filter((one) => offenceOf(one)),
    (one) => `${one.call} in ${one.phase} ${offenceOf(one)}`,
  )
  return [...kinds].map(([what, { length }]) => `${length} × ${what}`)
}

function offenceOf({ status, ms, retryAfter }: Observation): string | undefined {
  if (status === 503 && !retryAfter) return 'answered 503 without Retry-After'
  if (typeof status === 'number' && status >= 500 && status !== 503) return `answered ${status}`
  return ms > longestMs ? 'took more than 5 s' : undefined
}

/** What must not be where nothing dies: any request without success. */
export function failed(observations: readonly Observation[]): string[] {
  const failures = observations.filter((one) => !isSuccess(one) && one.status !== 404)
  const kinds = Map.groupBy(failures, ({ call, phase, status }) => `${call} during ${phase}: ${status}`)
  return [...kinds].map(([what, { length }]) => `${length} × ${what}`)
}

/** Calls that must go on in a phase, and that met a refusal, a cut connection or no answer in it; or that nobody asked. */
export function interrupted(
  observations: readonly Observation[],
  { phase, goOn }: { phase: string; goOn: readonly string[] },
): string[] {
  const there = observations.filter((one) => one.phase === phase)
  return goOn.flatMap((call) => {
    const asked = there.filter((one) => one.call === call)
    const failed = asked.filter(
      ({ status }) => status !== 'ok' && (typeof status !== 'number' || status >= 500),
    )
    if (asked.length === 0) return [`nobody asked for ${call} in ${phase}`]
    return failed.length ? [`${call} must go on in ${phase}: ${rowOf(call, asked).answers}`] : []
  })
}
