let isQuiet = false

/** kafkajs waits for times that have passed, which are the next turn: Node does so, and need not warn of it. */
export function quietTimeouts(): void {
  if (isQuiet) return
  isQuiet = true
  const warn = process.emitWarning.bind(process) as (...given: unknown[]) => void
  process.emitWarning = (...given: unknown[]) => {
    const isOfKafka = given[1] === 'TimeoutNegativeWarning' && new Error().stack?.includes('/kafkajs/')
    if (!isOfKafka) warn(...given)
  }
}
