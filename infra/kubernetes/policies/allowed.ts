import type { Labels, Manifest, Peer, PolicySpec, Selector } from './manifest.ts'

/** Somebody who may be met: a pod, by its labels and those of its namespace. */
export type Somebody = { labels: Labels; namespace: Labels }

const matches = ({ matchLabels = {} }: Selector, labels: Labels) =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value)

/** Without a selector of namespaces, a peer is in the namespace of the policy. */
const isPeer = (home: Labels, { podSelector, namespaceSelector, ipBlock }: Peer, one: Somebody) =>
  !ipBlock &&
  matches(namespaceSelector ?? { matchLabels: home }, one.namespace) &&
  matches(podSelector ?? {}, one.labels)

/**
 * Whether policies of one namespace let `from` talk to `to` at a port, as Kubernetes reads them: who is selected by no policy
 * may do everything, others what any of their policies allows, and both ends have to agree.
 */
export function isAllowed(
  policies: readonly Manifest[],
  home: Labels,
  { from, to, port }: { from: Somebody; to: Somebody; port: number },
): boolean {
  const specs = policies.map(({ spec }) => spec as unknown as PolicySpec)
  const agrees = (one: Somebody, other: Somebody, way: 'Ingress' | 'Egress') => {
    if (!matches({ matchLabels: home }, one.namespace)) return true
    const mine = specs.filter(
      (spec) => matches(spec.podSelector, one.labels) && spec.policyTypes.includes(way),
    )
    const rules = mine.flatMap((spec) => (way === 'Ingress' ? spec.ingress : spec.egress) ?? [])
    const lets = (peers: readonly Peer[] | undefined) =>
      !peers?.length || peers.some((peer) => isPeer(home, peer, other))
    return (
      mine.length === 0 ||
      rules.some(
        (rule) =>
          rule.ports.some((open) => open.port === port) && lets(way === 'Ingress' ? rule.from : rule.to),
      )
    )
  }
  return agrees(from, to, 'Egress') && agrees(to, from, 'Ingress')
}
