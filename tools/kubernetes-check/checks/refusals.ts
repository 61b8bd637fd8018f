import type { Cluster } from '../cluster/cluster.ts'
import { chart, given, namespace } from './lifecycle.ts'

type Refusal = { what: string; ask: (cluster: Cluster) => Promise<unknown>; sentence: RegExp }

const container = { name: 'careless', image: 'careless' }
const metadata = { name: 'refused', namespace }
const target = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'shop-gateway' }

/** What must not be let in, and in which words it is refused. */
const refusals: readonly Refusal[] = [
  {
    what: 'a pod that may be root',
    ask: ({ apply }) => apply({ apiVersion: 'v1', kind: 'Pod', metadata, spec: { containers: [container] } }),
    sentence: /violates PodSecurity "restricted/,
  },
  {
    what: 'a field that Kubernetes does not know',
    ask: ({ apply }) =>
      apply({ apiVersion: 'v1', kind: 'Service', metadata, spec: { port: [], ports: [{ port: 1 }] } }),
    sentence: /unknown field "(spec\.)?port"/,
  },
  {
    what: 'a budget with a least and a most',
    ask: ({ apply }) =>
      apply({
        apiVersion: 'policy/v1',
        kind: 'PodDisruptionBudget',
        metadata,
        spec: { minAvailable: 1, maxUnavailable: 1, selector: { matchLabels: { any: 'one' } } },
      }),
    sentence: /minAvailable and maxUnavailable cannot be both set/,
  },
  {
    what: 'an autoscaler whose most is below its least',
    ask: ({ apply }) =>
      apply({
        apiVersion: 'autoscaling/v2',
        kind: 'HorizontalPodAutoscaler',
        metadata,
        spec: { scaleTargetRef: target, minReplicas: 3, maxReplicas: 2 },
      }),
    sentence: /must be greater than or equal to `minReplicas`/,
  },
  {
    what: 'a value that the chart does not know',
    ask: ({ helm }) => helm('upgrade', 'shop', chart, ...given, '--set', 'services.gateway.replica=3'),
    sentence: /additional properties 'replica' not allowed/,
  },
]

export async function refuseWhatIsWrong(cluster: Cluster): Promise<string> {
  for (const { what, ask, sentence } of refusals) {
    const said = await ask(cluster).then(
      () => 'nothing: it was let in',
      (error: unknown) => (error as Error).message,
    )
    if (!sentence.test(said)) throw new Error(`${what} should be refused with ${sentence}. Heard: ${said}`)
  }
  return refusals.map(({ what }) => what).join('; ')
}
