/** What the programs share that people start. */
import { isFree, portFrom } from '@vitrine/local-engines/ports'

export const say = (text = '') => void process.stdout.write(`${text}\n`)

/** What PORT asks for, or 4000. Throws where somebody listens there, or at one of so many that follow: they would answer for us. */
export async function chosenPort(count = 1): Promise<number> {
  const first = portFrom(process.env, 'PORT') ?? 4000
  for (let port = first; port < first + count; port += 1)
    if (!(await isFree(port)))
      throw new Error(`Port ${port} is taken: stop what uses it, or choose another with PORT.`)
  return first
}

/** Stops once, in order, at a signal or when whoever started this has gone. */
export function stopAtSignal(stop: () => Promise<unknown>, sayFirst = () => say('\n  Closing …')): void {
  let stopping: Promise<void> | undefined
  const onSignal = () => {
    if (!stopping) sayFirst()
    stopping ??= stop().then(() => process.exit(0))
  }
  for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(end, onSignal)
}

/** Runs a program until it is open; says why it could not be. */
export const runProgram = (start: () => Promise<void>): Promise<void> =>
  start().catch((error: Error) => {
    say(`\n  Vitrine could not start.\n  ${error.message}`)
    process.exit(1)
  })
