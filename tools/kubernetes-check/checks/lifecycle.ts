import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processNames } from '@vitrine/contracts'
import type { Cluster } from '../cluster/cluster.ts'

export const chart = join(import.meta.dirname, '..', '..', '..', 'infra', 'kubernetes', 'chart')
const values = join(import.meta.dirname, '..', '..', '..', 'infra', 'kubernetes', 'values', 'smallest.yaml')
export const namespace = 'shop'
export const given = ['--namespace', namespace, '--values', values, '--set', 'spool.storageClass=simulated']
export const waiting = ['--wait', '--timeout', '180s']
const services = processNames

/** A namespace that refuses careless pods, the secret that the chart refers to, and disks for the spools. */
export async function prepareNamespace({ apply }: Cluster): Promise<void> {
  const names = ['GATEWAY_KEY', 'MONGODB_URL', 'NATS_URL', 'REDIS_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
  const storageClassName = 'simulated'
  await apply(
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
    },
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'vitrine-secrets', namespace },
      stringData: Object.fromEntries(names.map((name) => [name, 'simulated'])),
    },
    {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: storageClassName },
      provisioner: 'kubernetes.io/no-provisioner',
    },
    ...[1, 2, 3, 4, 5, 6].map((number) => ({
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: `spool-${number}` },
      spec: {
        storageClassName,
        capacity: { storage: '2Gi' },
        accessModes: ['ReadWriteOnce'],
        hostPath: { path: `/simulated/${number}` },
      },
    })),
  )
}

type Pod = {
  metadata: { name: string; labels: Record<string, string>; deletionTimestamp?: string }
  spec: { nodeName?: string; containers: { image: string }[] }
  status: { conditions?: { type: string; status: string }[] }
}

export async function readyPods({ kubectl }: Cluster): Promise<Pod[]> {
  const { items } = JSON.parse(await kubectl('get', 'pods', '-n', namespace, '-o', 'json')) as {
    items: Pod[]
  }
  return items.filter(
    ({ metadata, status }) =>
      !metadata.deletionTimestamp &&
      status.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True'),
  )
}

const countOf = (pods: readonly Pod[], service: string) =>
  pods.filter(({ metadata }) => metadata.labels['app.kubernetes.io/component'] === service).length

/** Does something, and answers the fewest ready pods that each service had meanwhile. */
async function fewestDuring(cluster: Cluster, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const fewest = Object.fromEntries(services.map((name) => [name, Infinity]))
  let done = false
  const watching = (async () => {
    while (!done) {
      const pods = await readyPods(cluster)
      for (const name of services) fewest[name] = Math.min(fewest[name] ?? Infinity, countOf(pods, name))
      await sleep(200)
    }
  })()
  try {
    await work()
  } finally {
    done = true
    await watching
  }
  return fewest
}

function mustBe(what: string, is: boolean, found: unknown): void {
  if (!is) throw new Error(`${what}. Found: ${JSON.stringify(found)}`)
}

/** Deployments never have fewer than two; tracking, whose pods keep their names, never fewer than one. */
function mustServeOn(what: string, fewest: Record<string, number>, least = 2): string {
  for (const [name, count] of Object.entries(fewest))
    mustBe(`${what} left ${name} with too few pods`, count >= (name === 'tracking' ? 1 : least), fewest)
  return `fewest ready pods meanwhile: ${JSON.stringify(fewest)}`
}

export async function install(cluster: Cluster): Promise<string> {
  await cluster.helm('install', namespace, chart, ...given, ...waiting)
  const pods = await readyPods(cluster)
  for (const name of services) mustBe(`${name} has two pods`, countOf(pods, name) === 2, pods.length)
  const nodes = new Set(pods.map(({ spec }) => spec.nodeName))
  return `${pods.length} pods ready on ${nodes.size} nodes`
}

const imagesOf = async (cluster: Cluster) =>
  new Set((await readyPods(cluster)).map(({ spec }) => spec.containers[0]?.image.split(':').at(-1)))

export async function upgrade(cluster: Cluster): Promise<string> {
  const next = () =>
    cluster.helm('upgrade', namespace, chart, ...given, '--set', 'image.tag=next', ...waiting)
  const fewest = await fewestDuring(cluster, next)
  const images = await imagesOf(cluster)
  mustBe('Every pod has the new image', images.size === 1 && images.has('next'), [...images])
  return mustServeOn('The upgrade', fewest)
}

export async function rollback(cluster: Cluster): Promise<string> {
  const back = () => cluster.helm('rollback', namespace, '1', '--namespace', namespace, ...waiting)
  const fewest = await fewestDuring(cluster, back)
  const images = await imagesOf(cluster)
  mustBe('Every pod has the old image', images.size === 1 && images.has('1.0.0'), [...images])
  return mustServeOn('The rollback', fewest)
}

export async function drain(cluster: Cluster): Promise<string> {
  const { kubectl } = cluster
  const away = () =>
    kubectl('drain', 'node-1', '--delete-emptydir-data', '--ignore-daemonsets', '--timeout=120s')
  const fewest = await fewestDuring(cluster, async () => {
    await away()
    for (const name of services.filter((one) => one !== 'tracking'))
      await kubectl('rollout', 'status', `deployment/shop-${name}`, '-n', namespace, '--timeout=120s')
    await kubectl('rollout', 'status', 'statefulset/shop-tracking', '-n', namespace, '--timeout=120s')
  })
  const left = (await readyPods(cluster)).filter(({ spec }) => spec.nodeName === 'node-1')
  await kubectl('uncordon', 'node-1')
  mustBe('Nobody is left on the drained node', left.length === 0, left)
  return mustServeOn('The drain', fewest, 1)
}
