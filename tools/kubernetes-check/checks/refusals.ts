import type { Cluster } from '../cluster/cluster.ts'
import { manifests } from '../cluster/manifests.ts'
import { upgradeOf } from './lifecycle.ts'

/** What must not be let in, and in which words it is refused. */
const refusals: Readonly<Record<string, RegExp>> = {
  'a pod that may be root': /violates PodSecurity "restricted/,
  'a field that Kubernetes does not know': /unknown field "(spec\.)?port"/,
  'a budget with a least and a most': /minAvailable and maxUnavailable cannot be both set/,
  'an autoscaler whose most is below its least': /must be greater than or equal to `minReplicas`/,
  'a value that the chart does not know': /additional properties 'replica' not allowed/,
}

export async function refuseWhatIsWrong(cluster: Cluster): Promise<string> {
  for (const [what, sentence] of Object.entries(refusals)) {
    const asked = what.startsWith('a value')
      ? upgradeOf(cluster, { 'services.gateway.replica': 3 })
      : cluster.apply(...manifests(what))
    const said = await asked.then(
      () => 'it was let in',
      ({ message }: Error) => message,
    )
    if (!sentence.test(said)) throw new Error(`${what} should be refused with ${sentence}. Answer: ${said}`)
  }
  return Object.keys(refusals).join('; ')
}
