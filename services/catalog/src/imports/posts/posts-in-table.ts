import { Readable } from 'node:stream'
import { importLimits } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { CsvError, parse } from 'csv-parse'
import type { ReadRow } from './imported-post.ts'
import { columns, keyOf, postInTable, type Column, type TableLine } from './table.ts'

/** Products and more that one post may have lines for. */
const mostLines = 200
const delimiters = [',', ';', '\t'] as const

/** The posts of a table: lines that follow each other with the same key are one. */
export async function* postsInTable(bytes: AsyncIterable<Buffer>): AsyncGenerator<ReadRow> {
  let lines: TableLine[] = []
  for await (const line of linesIn(bytes)) {
    const [first] = lines
    if (first && keyOf(line) && keyOf(line) !== keyOf(first)) {
      yield postInTable(lines)
      lines = []
    }
    if (lines.length < mostLines) lines.push(line)
  }
  if (lines.length > 0) yield postInTable(lines)
}

async function* linesIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<TableLine> {
  const texts = textsOf(bytes)
  const first = await firstLineOf(texts)
  const [header = ''] = first.split('\n', 1)
  const delimiter = delimiters.reduce((best, next) =>
    header.split(next).length > header.split(best).length ? next : best,
  )
  const parser = parse({
    bom: true,
    delimiter,
    columns: checkedColumns,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    max_record_size: importLimits.rowBytes,
  })
  const whole = async function* () {
    yield first
    yield* texts
  }
  const source = Readable.from(whole()).on('error', (error) => parser.destroy(error))
  try {
    yield* source.pipe(parser) as AsyncIterable<TableLine>
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    refuse('invalid', 'import-unreadable', `The table cannot be read further: ${error.message}`)
  }
}

const longestHeader = 64 * 1024

/** The beginning, until it has a whole line. */
async function firstLineOf(texts: AsyncGenerator<string, undefined>): Promise<string> {
  let first = ''
  while (!first.includes('\n') && first.length < longestHeader) {
    const next = await texts.next()
    if (next.done) break
    first += next.value
  }
  return first
}

async function* textsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of bytes) yield utf8.decode(piece, { stream: true })
    yield utf8.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    refuse(
      'invalid',
      'import-unreadable',
      'The table is not in UTF-8. Save it as “CSV UTF-8”, and send it again.',
    )
  }
}

const isColumn = (name: string): name is Column => columns.some((column) => column === name)

function checkedColumns(header: string[]): Column[] {
  const names = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const unknown = names.filter((name) => !isColumn(name))
  const lacking = ['title', 'description', 'category', 'pictures'].filter((name) => !names.includes(name))
  if (lacking.length > 0)
    refuse('invalid', 'import-unreadable', `The first line of the table lacks ${lacking.join(', ')}.`)
  if (unknown.length > 0)
    refuse(
      'invalid',
      'import-unreadable',
      `The table has columns that are unknown: ${unknown.join(', ').slice(0, 300)}.`,
    )
  return names as Column[]
}
