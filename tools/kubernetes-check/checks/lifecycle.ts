import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processNames, type ProcessName } from '@vitrine/contracts'
import type { Cluster } from '../cluster/cluster.ts'
import { manifests } from '../cluster/manifests.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'infra', 'kubernetes')
const chart = join(folder, 'chart')
const smallest = join(folder, 'values', 'smallest.yaml')
const given = ['--namespace', 'shop', '--values', smallest, '--set', 'spool.storageClass=simulated']
const waiting = ['--wait', '--timeout', '180s']

export const prepareNamespace = ({ apply }: Cluster) =>
  apply(...manifests('namespace'), ...[1, 2, 3, 4, 5, 6].flatMap((number) => manifests('spool', { number })))

type Values = Readonly<Record<string, string | number | boolean>>

/** `below`: where the chart has these values. */
export const upgradeOf = ({ helm }: Cluster, values: Values, below = '') =>
  helm(
    ...['upgrade', 'shop', chart, ...given, ...waiting],
    ...Object.entries(values).flatMap(([name, value]) => ['--set', `${below}${name}=${value}`]),
  )

type Pod = {
  metadata: { labels: Record<string, string>; deletionTimestamp?: string }
  spec: { nodeName?: string; containers: { image: string }[] }
  status: { conditions?: { type: string; status: string }[] }
}

async function readyPods({ kubectl }: Cluster): Promise<Pod[]> {
  const { items } = JSON.parse(await kubectl('get', 'pods', '-n', 'shop', '-o', 'json')) as { items: Pod[] }
  const isReady = ({ status: { conditions = [] } }: Pod) =>
    conditions.some(({ type, status }) => type === 'Ready' && status === 'True')
  return items.filter((pod) => !pod.metadata.deletionTimestamp && isReady(pod))
}

const countOf = (pods: readonly Pod[], service: ProcessName) =>
  pods.filter(({ metadata }) => metadata.labels['app.kubernetes.io/component'] === service).length
export const readyPodsOf = async (cluster: Cluster, service: ProcessName) =>
  countOf(await readyPods(cluster), service)

function mustBe(what: string, is: boolean, found: unknown): void {
  if (!is) throw new Error(`${what}. Found: ${JSON.stringify(found)}`)
}

/**
 * Does something, and answers the fewest ready pods that each service had meanwhile. Deployments never have fewer than `least`;
 * tracking, whose pods keep their names, never fewer than one.
 */
async function serving(cluster: Cluster, what: string, work: () => Promise<unknown>, least = 2) {
  const fewest = Object.fromEntries(processNames.map((name) => [name, Infinity]))
  let done = false
  const working = work().finally(() => (done = true))
  working.catch(() => undefined)
  while (!done) {
    const pods = await readyPods(cluster)
    for (const name of processNames) fewest[name] = Math.min(fewest[name]!, countOf(pods, name))
    await sleep(200)
  }
  await working
  for (const [name, count] of Object.entries(fewest))
    mustBe(`${what} left ${name} with too few pods`, count >= (name === 'tracking' ? 1 : least), fewest)
  return `fewest ready pods meanwhile: ${JSON.stringify(fewest)}`
}

async function mustHaveTag(cluster: Cluster, wanted: string): Promise<void> {
  const images = (await readyPods(cluster)).map(({ spec }) => spec.containers[0]!.image)
  const others = images.filter((image) => !image.endsWith(`:${wanted}`))
  mustBe(`Every pod has the image ${wanted}`, others.length === 0, images)
}

export async function install(cluster: Cluster): Promise<string> {
  await cluster.helm('install', 'shop', chart, ...given, ...waiting)
  const pods = await readyPods(cluster)
  for (const name of processNames) mustBe(`${name} has two pods`, countOf(pods, name) === 2, pods.length)
  const nodes = new Set(pods.map(({ spec }) => spec.nodeName))
  return `${pods.length} pods ready on ${nodes.size} nodes`
}

export async function upgrade(cluster: Cluster): Promise<string> {
  const outcome = await serving(cluster, 'The upgrade', () => upgradeOf(cluster, { 'image.tag': 'next' }))
  await mustHaveTag(cluster, 'next')
  return outcome
}

export async function rollback(cluster: Cluster): Promise<string> {
  const back = () => cluster.helm('rollback', 'shop', '1', '--namespace', 'shop', ...waiting)
  const outcome = await serving(cluster, 'The rollback', back)
  await mustHaveTag(cluster, '1.0.0')
  return outcome
}

export async function drain(cluster: Cluster): Promise<string> {
  const { kubectl } = cluster
  const drained = async () => {
    await kubectl('drain', 'node-1', '--delete-emptydir-data', '--ignore-daemonsets', '--timeout=120s')
    for (const name of processNames) {
      const kind = name === 'tracking' ? 'statefulset' : 'deployment'
      await kubectl('rollout', 'status', `${kind}/shop-${name}`, '-n', 'shop', '--timeout=120s')
    }
  }
  const outcome = await serving(cluster, 'The drain', drained, 1)
  const left = (await readyPods(cluster)).filter(({ spec }) => spec.nodeName === 'node-1')
  await kubectl('uncordon', 'node-1')
  mustBe('Nobody is left on the drained node', left.length === 0, left)
  return outcome
}
