const colours = [36, 33, 35, 32, 34, 91, 96, 93, 95, 92]

/** `tracking-2 | ` in the colour of its service, where lines may be coloured. */
export function prefixer(services: readonly string[], width: number, coloured: boolean) {
  return (service: string, name: string): string => {
    const text = `${name.padEnd(width)} |`
    const colour = colours[services.indexOf(service) % colours.length]
    return coloured && colour ? `\u001b[${colour}m${text}\u001b[0m ` : `${text} `
  }
}

type Logged = { stack?: string; cause?: Logged }

const stacksOf = (err: Logged | undefined): string[] =>
  err?.stack ? [err.stack, ...stacksOf(err.cause)] : []

/** What a line of a service's log says to people: its sentence, and where something unexpected came from. */
export function readable(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: Logged }
    if (typeof msg === 'string') return [msg, ...stacksOf(err)].join('\n')
  } catch {
    return line
  }
  return line
}
