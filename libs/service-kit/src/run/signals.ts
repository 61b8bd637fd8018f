/** How long a process may take to stop. */
export const exitWithinMs = 10_000

/** At the first SIGTERM or SIGINT, or when the supervisor that holds its channel is gone: stops, and exits within ten seconds. At the second: exits at once. */
export function whenSignalled(stop: () => Promise<void>): void {
  let signalled = false
  const onSignal = () => {
    if (signalled) process.exit(1)
    signalled = true
    setTimeout(() => process.exit(0), exitWithinMs).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.once('disconnect', onSignal)
  if (process.connected === false) onSignal()
}
