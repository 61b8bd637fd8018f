import type { JaegerSpan, JaegerTrace } from './jaeger.ts'

export type SpanNode = {
  service: string
  name: string
  /** Consumer group, or engine. */
  detail: string
  startMs: number
  ms: number
  children: SpanNode[]
}

/** The spans of a trace under their parents, each in the order of time. Whose parent is not there is a root. */
export function spanTree({ spans, processes }: JaegerTrace): SpanNode[] {
  const first = Math.min(...spans.map(({ startTime }) => startTime))
  const known = new Set(spans.map(({ spanID }) => spanID))
  const parentOf = ({ references }: JaegerSpan) =>
    references.find(({ refType, spanID }) => refType === 'CHILD_OF' && known.has(spanID))?.spanID
  const under = (parent: string | undefined): SpanNode[] =>
    spans
      .filter((span) => parentOf(span) === parent)
      .toSorted((one, other) => one.startTime - other.startTime)
      .map((span) => ({
        service: processes[span.processID]?.serviceName ?? '?',
        name: span.operationName,
        detail: detailOf(span),
        startMs: (span.startTime - first) / 1000,
        ms: span.duration / 1000,
        children: under(span.spanID),
      }))
  return under(undefined)
}

const details = ['db.system.name', 'messaging.system', 'messaging.consumer.group.name', 'peer.service']
const detailOf = ({ tags }: JaegerSpan) =>
  details.flatMap((key) => tags.filter((tag) => tag.key === key).map(({ value }) => String(value))).join(' ')

/** The path to each span: `gateway POST /a > tracking send b`. */
export const pathsOf = (nodes: readonly SpanNode[], above = ''): string[] =>
  nodes.flatMap((node) => {
    const path = `${above}${above && ' > '}${node.service} ${node.name}`
    return [path, ...pathsOf(node.children, path)]
  })

export function drawTree(nodes: readonly SpanNode[], indent = ''): string {
  return nodes
    .map((node, index) => {
      const isLast = index === nodes.length - 1
      const branch = indent === '' && nodes.length === 1 ? '' : isLast ? '└─ ' : '├─ '
      const label = `${indent}${branch}${node.service}: ${node.name}${node.detail ? ` (${node.detail})` : ''}`
      const below = indent + (branch === '' ? ' ' : isLast ? '   ' : '│  ')
      const line = `${label.padEnd(92)} ${node.startMs.toFixed(1).padStart(8)} ${node.ms.toFixed(1).padStart(8)}`
      return [line, ...(node.children.length > 0 ? [drawTree(node.children, below)] : [])].join('\n')
    })
    .join('\n')
}
