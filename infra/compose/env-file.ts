/** What a line `NAME=value` of an .env file says; comments and blank lines say nothing. */
export const readEnv = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => /^\s*([A-Z][A-Z0-9_]*)=(.*)$/.exec(line))
      .flatMap((match) => (match ? [[match[1]!, match[2]!.trim()]] : [])),
  )

/** The text with what it lacks added at its end, and what that is; nothing that is there changes. */
export function completeEnv(text: string, wanted: Record<string, () => string>) {
  const present = readEnv(text)
  const added = Object.fromEntries(
    Object.entries(wanted)
      .filter(([name]) => !present[name])
      .map(([name, make]) => [name, make()]),
  )
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  const lines = Object.entries(added).map(([name, value]) => `${name}=${value}\n`)
  return { text: text + gap + lines.join(''), added }
}
