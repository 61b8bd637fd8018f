import type { Log } from '../telemetry/log.ts'

/** An uncaught error is logged like any other; the process still ends, because its state is unknown. */
export function logUncaught(log: Log): void {
  process.once('uncaughtException', (err) => {
    log.fatal({ err }, 'an error that nobody caught ends the process')
    process.exit(1)
  })
}
