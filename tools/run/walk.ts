/** What a section of CONTRIBUTING tells a newcomer to do, in its order. */
export type Step =
  { file: string; text: string } | { file: string; changes: readonly Change[] } | { command: string }
type Change = { from: string; to: string }

/**
 * The steps of a section. A block of code stands behind a line that ends with the name of its file: a `diff` changes it, any
 * other block is the whole of it. A block `sh` is commands, one a line.
 */
export function stepsIn(page: string, heading: string): Step[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  if (!section) throw new Error(`There is no section called "${heading}".`)
  return [...section.matchAll(/([^\n]*)\n\n```(\w+)\n(.*?)\n```(?=\n)/gs)].flatMap(
    ([, above = '', kind, code = '']): Step[] => {
      if (kind === 'sh') return code.split('\n').map((command) => ({ command }))
      const file = /`([^`]+)`:$/.exec(above)?.[1]
      if (!file) throw new Error(`No file is named above this block of "${heading}":\n${code}`)
      return [
        kind === 'diff' ? { file, changes: code.split(/^@@\n/m).map(changeOf) } : { file, text: `${code}\n` },
      ]
    },
  )
}

function changeOf(hunk: string): Change {
  const lines = hunk.replace(/\n$/, '').split('\n')
  const without = (mark: string) =>
    lines.flatMap((line) => (line.startsWith(mark) ? [] : [`${line.slice(1)}\n`])).join('')
  return { from: without('+'), to: without('-') }
}

/** The text after these changes; each has to find its place, and only one. */
export function changed(before: string, changes: readonly Change[]): string {
  return changes.reduce((text, { from, to }) => {
    const around = text.split(new RegExp(`^${from.replaceAll(/[^\w\s]/g, String.raw`\$&`)}`, 'm'))
    if (around.length !== 2) throw new Error(`These lines stand there ${around.length - 1} times:\n${from}`)
    return around.join(to)
  }, before)
}
