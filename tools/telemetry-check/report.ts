import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answered } from './ask-all.ts'
import { note, say } from '@vitrine/bench/checked'

const folder = join(import.meta.dirname, '..', '..', '.reports', 'telemetry')

const rowOf = ({ of, at, series, first, query }: Answered) => {
  const cells = [
    of,
    at,
    String(series),
    first === undefined ? '' : String(Number(first.toPrecision(3))),
    `\`${query}\``,
  ]
  return `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
}

/** What each query answered, as a page; answers where it lies. */
export async function reportAnswers(answers: readonly Answered[]): Promise<string> {
  const file = join(folder, 'queries.md')
  const head = ['| dashboard | panel | series | first value | query |', '| --- | --- | --- | --- | --- |']
  await mkdir(folder, { recursive: true })
  await writeFile(file, [...head, ...answers.map(rowOf), ''].join('\n'))
  return file
}

/** A dashboard holds when every query of it has answered. */
export function noteAnswers(answers: readonly Answered[]): void {
  for (const [of, all] of Map.groupBy(answers, (one) => one.of)) {
    const empty = all.filter(({ series }) => series === 0)
    note(empty.length === 0, `${of}: ${all.length - empty.length} of ${all.length} queries answered`)
    for (const { at, query } of empty) say(`      ${at} answered nothing: ${query}`)
  }
}
