const everyMs = 2_000
let shownAt = -Infinity

export const say = (text: string) => void process.stdout.write(`${text}\n`)

export const complain = (text: string) => void process.stderr.write(`${text}\n`)

/** What is over soon: said now and then. */
export function show(line: string): void {
  if (performance.now() - shownAt < everyMs) return
  shownAt = performance.now()
  say(line)
}
