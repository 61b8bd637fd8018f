/** `lease`: which process works on it, and until when no other takes over (ms epoch). */
export type Leased = { lease: { worker: string; until: number } | null }

type By = { worker: string; now: Date }

export const isLeasedByOther = ({ lease }: Leased, { worker, now }: By) =>
  lease !== null && lease.worker !== worker && lease.until > now.getTime()

export const leasedFor =
  (leaseMs: number) =>
  <Job extends Leased>(job: Job, { worker, now }: By): Job => ({
    ...job,
    lease: { worker, until: now.getTime() + leaseMs },
  })

/** Any process may go on with it. */
export const released = <Job extends Leased>(job: Job): Job => ({ ...job, lease: null })
