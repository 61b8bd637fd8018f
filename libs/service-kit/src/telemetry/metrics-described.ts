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

What a process measures. This page is made from \`libs/service-kit/src/telemetry/instruments.ts\` by
\`npm run describe -- metrics --write\`.

A \`counter\` only grows, a \`sum\` goes up and down, a \`gauge\` is what it is at the moment of asking, and a \`histogram\`
has series that end in \`_bucket\`, \`_sum\` and \`_count\` in Prometheus. There, attributes are labels with \`_\` in place of
each dot. \`vitrine.service\` says which service measured it, also where all of them run in one process; \`error.type\` stands
only where something failed. A gauge whose engine is unavailable has no value. What processes of a service share, such as the
outbox, each of them tells: take the greatest, not the sum. An instrument tells at most 2,000 combinations of attributes
apart; the rest is one, with \`otel.metric.overflow\`.
`
