import type { Log } from '../telemetry/log.ts'

/** What nobody caught is a line like any other; the process ends as ever, for nobody knows what state it is in. */
export function logUncaught(log: Log): void {
  process.once('uncaughtException', (err) => {
    log.fatal({ err }, 'an error that nobody caught ends the process')
    process.exit(1)
  })
}
