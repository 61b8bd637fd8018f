import type { Fault } from './fuzz.ts'

const longest = 600
const shown = (text: string) =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length} letters)` : text

/** What failed, and how it is sent again. */
export function replayOf({ fuzzed: { number, as, request }, sentence }: Fault, seed: number): string {
  const headers = Object.entries(request.headers ?? {}).map(
    ([name, value]) => `      ${name}: ${shown(String(value))}`,
  )
  return [
    `✕ ${sentence}`,
    `    ${request.method} ${shown(request.path)} as ${as}`,
    ...headers,
    ...(request.body === undefined ? [] : [`      ${shown(request.body.toString('utf8'))}`]),
    `    again: npm run attack -- --seed ${seed} --only ${number}`,
  ].join('\n')
}
