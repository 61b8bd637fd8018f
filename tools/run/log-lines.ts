const colours = [36, 33, 35, 32, 34, 91, 96, 93, 95, 92]

/** `tracking-2 | ` in the colour of its service, where lines may be coloured. */
export function prefixer(services: readonly string[], width: number, coloured: boolean) {
  return (service: string, name: string): string => {
    const text = `${name.padEnd(width)} |`
    const colour = colours[services.indexOf(service) % colours.length]
    return coloured && colour ? `\u001b[${colour}m${text}\u001b[0m ` : `${text} `
  }
}

/** What a line of a service's log says to people: its sentence, and where something unexpected came from. */
export function readable(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { stack?: string } }
    if (typeof msg === 'string') return err?.stack ? `${msg}\n${err.stack}` : msg
  } catch {
    return line
  }
  return line
}
