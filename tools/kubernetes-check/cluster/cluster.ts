import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as control from '@vitrine/local-engines/control'
import { getTools, toolFolder } from '@vitrine/local-engines/get-tools'
import { thisInstance, type Instance } from '@vitrine/local-engines/instance'
import { helm as helmTool, kedaDefinitions, kube } from '@vitrine/local-engines/kubernetes'
import { run } from '@vitrine/local-engines/run'
import { controlPlane } from './control-plane.ts'
import { keda, kedaManifests } from './keda.ts'
import { prometheus } from './prometheus.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** A cluster on this machine with three simulated nodes in three zones, KEDA and Prometheus; everything of it in one folder. */
export async function startCluster(folder: string, { withKeda = true } = {}) {
  const plane = join(folder, 'control-plane')
  const parts = [controlPlane, prometheus, ...(withKeda ? [keda(plane)] : [])]
  const instance: Instance = { ...thisInstance(), run: folder, engines: parts }
  const { cache, say } = instance
  await getTools({ tools: [helmTool], cache, say })

  const env = { KUBECONFIG: join(plane, 'kubeconfig'), HELM_CACHE_HOME: join(folder, 'helm') }
  const kubectl = (...args: string[]) => run(join(toolFolder(cache, kube), 'kube'), ['ctl', ...args], { env })
  const helm = (...args: string[]) => run(join(toolFolder(cache, helmTool), 'helm'), args, { env })
  const apply = async (...manifests: object[]) => {
    const file = join(folder, 'manifests.json')
    await writeFile(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: manifests }))
    return kubectl('apply', '--filename', file)
  }

  await control.up(['control-plane', 'prometheus'], instance)
  await apply(...nodes)
  await kubectl('wait', '--for=condition=Ready', 'nodes', '--all', '--timeout=60s')
  if (withKeda) {
    await kubectl('apply', '--server-side', '--filename', toolFolder(cache, kedaDefinitions))
    const { KEDA_PORT } = await control.up(['keda'], instance)
    await apply(...kedaManifests(Number(KEDA_PORT)))
    await kubectl(
      'wait',
      '--for=condition=Available',
      'apiservice/v1beta1.external.metrics.k8s.io',
      '--timeout=60s',
    )
  }
  return {
    environment: await control.environment(instance),
    kubectl,
    helm,
    apply,
    stop: () => control.down({ wipe: true }, instance),
  }
}

const nodes = [1, 2, 3].map((number) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: {
    name: `node-${number}`,
    labels: {
      'kubernetes.io/hostname': `node-${number}`,
      'kubernetes.io/os': 'linux',
      'topology.kubernetes.io/zone': `zone-${number}`,
    },
    annotations: { 'kwok.x-k8s.io/node': 'fake' },
  },
  status: {
    allocatable: { cpu: '8', memory: '32Gi', pods: '110' },
    capacity: { cpu: '8', memory: '32Gi', pods: '110' },
  },
}))

/** Asks again until the answer will do, at most so long; then says what it heard last. */
export async function until<Answer>(
  what: string,
  withinMs: number,
  ask: () => Promise<Answer>,
  will: (answer: Answer) => boolean,
): Promise<Answer> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (will(answer)) return answer
    if (Date.now() > deadline)
      throw new Error(`Waited ${withinMs / 1000} s in vain: ${what}. Last heard: ${JSON.stringify(answer)}`)
    await sleep(500)
  }
}
