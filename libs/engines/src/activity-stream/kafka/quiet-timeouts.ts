let isQuiet = false

/** kafkajs sets timeouts for times that have passed: Node runs them in the next turn, and its warning says nothing. */
export function quietTimeouts(): void {
  if (isQuiet) return
  isQuiet = true
  const warn = process.emitWarning.bind(process) as (...given: unknown[]) => void
  process.emitWarning = (...given: unknown[]) => {
    const isOfKafka = given[1] === 'TimeoutNegativeWarning' && new Error().stack?.includes('/kafkajs/')
    if (!isOfKafka) warn(...given)
  }
}
