type Waiting = { work: () => void; settle: (failure?: { cause: unknown }) => void }

/**
 * Runs what is added in one turn of the event loop in one transaction, in its order. Where that fails each is run alone, so that none
 * fails because of another: work may be run twice. `transaction` does all of it, or nothing and throws.
 */
export function commitsOfATurn(transaction: (work: () => void) => void) {
  let waiting: Waiting[] = []

  const failureOf = (some: readonly Waiting[]) => {
    try {
      transaction(() => some.forEach(({ work }) => work()))
      return undefined
    } catch (cause) {
      return { cause }
    }
  }
  const makeNow = () => {
    const some = waiting
    waiting = []
    if (some.length === 0) return
    const failure = failureOf(some)
    for (const one of some) one.settle(failure && some.length > 1 ? failureOf([one]) : failure)
  }
  return {
    /** Resolves when it is committed. */
    add: (work: () => void): Promise<void> =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(makeNow)
        waiting.push({ work, settle: (failure) => (failure ? reject(failure.cause) : resolve()) })
      }),
    /** Commits what waits without waiting for the end of the turn. */
    makeNow,
  }
}
