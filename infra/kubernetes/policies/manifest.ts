/** Of a rendered manifest, what is looked at here. */
export type Manifest = {
  kind: string
  metadata: { name: string; labels: Labels }
  spec: Record<string, unknown>
  [field: string]: unknown
}
export type Labels = Readonly<Record<string, string>>

export type Selector = { matchLabels?: Labels }
export type Peer = {
  podSelector?: Selector
  namespaceSelector?: Selector
  ipBlock?: { cidr: string }
}
export type Rule = { ports: readonly { port: number }[]; from?: readonly Peer[]; to?: readonly Peer[] }
export type PolicySpec = {
  podSelector: Selector
  policyTypes: readonly string[]
  ingress?: readonly Rule[]
  egress?: readonly Rule[]
}
