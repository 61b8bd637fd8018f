import { styleText } from 'node:util'

const colours = ['cyan', 'yellow', 'magenta', 'green', 'blue', 'redBright', 'cyanBright'] as const

/** `tracking-2 | ` in the colour of its service, where lines may be coloured. */
export const prefixer = (services: readonly string[], width: number) => (service: string, name: string) =>
  `${styleText(colours[services.indexOf(service) % colours.length] ?? 'cyan', `${name.padEnd(width)} |`)} `

type Logged = { stack?: string; cause?: Logged }

const stacksOf = (err: Logged | undefined): string[] =>
  err?.stack ? [err.stack, ...stacksOf(err.cause)] : []

/** What a line of a service's log says to people: its sentence, and where something unexpected came from. */
export function readable(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: Logged }
    return typeof msg === 'string' ? [msg, ...stacksOf(err)].join('\n') : line
  } catch {
    return line
  }
}
