import { keysOf } from '@vitrine/contracts'
import { instruments, type Instrument } from './instruments.ts'
import { prometheusName } from './prometheus-name.ts'

/** The catalogue as a page of Markdown. */
export function describeMetrics(): string {
  const rows = keysOf(instruments).map((name) => {
    const { kind, unit, description }: Instrument = instruments[name]
    const attributes = attributesOf(instruments[name]).map((attribute) => `\`${attribute}\``)
    return [`\`${name}\``, `\`${prometheusName(name)}\``, kind, unit, attributes.join(', '), description]
  })
  return `${intro}\n${tableOf(['name', 'in Prometheus', 'kind', 'unit', 'attributes', 'what it tells'], rows)}\n`
}

/** Columns as wide as their widest cell, as our formatter leaves them. */
function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [heads, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}

const attributesOf = ({ attributes, ofProcess }: Instrument) => [
  ...(ofProcess ? [] : ['vitrine.service']),
  ...attributes,
]

const intro = `# Metrics

What a process measures. \`npm run describe -- metrics --write\` makes this page from
\`libs/service-kit/src/telemetry/instruments.ts\`.

A \`counter\` only grows. A \`sum\` goes up and down. A \`gauge\` is a value at the moment of reading. In Prometheus, a
\`histogram\` has series that end in \`_bucket\`, \`_sum\` and \`_count\`, and attributes are labels with \`_\` instead of each
dot.

\`vitrine.service\` is the service that measured it, even if all services run in one process. \`error.type\` is there only if
something failed. A gauge has no value while its engine is unavailable.

Every process of a service reports what they share, such as the outbox: take the maximum of them, not the sum. An instrument
tells at most 2,000 combinations of attributes apart. It counts all further ones together, with the attribute
\`otel.metric.overflow\`.
`
