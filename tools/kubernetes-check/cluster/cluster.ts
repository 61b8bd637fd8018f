import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as control from '@vitrine/local-engines/control'
import { getTools, toolFolder } from '@vitrine/local-engines/get-tools'
import { thisInstance, type Instance } from '@vitrine/local-engines/instance'
import { helm as helmTool, kedaDefinitions, kube } from '@vitrine/local-engines/kubernetes'
import { run } from '@vitrine/local-engines/run'
import { described } from './described.ts'
import { manifests } from './manifests.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** A cluster on this machine with three simulated nodes in three zones, and KEDA if it is wanted; everything of it in one folder. */
export async function startCluster(folder: string, { withKeda }: { withKeda: boolean }) {
  const plane = join(folder, 'control-plane')
  const engines = [described('control-plane'), ...(withKeda ? [described('keda', { plane })] : [])]
  const instance: Instance = { ...thisInstance(), run: folder, engines }
  const { cache } = instance
  await getTools({ ...instance, tools: [helmTool, ...engines.flatMap(({ tools }) => tools)] })

  const env = { KUBECONFIG: join(plane, 'kubeconfig'), HELM_CACHE_HOME: join(folder, 'helm') }
  const kubectl = (...args: string[]) => run(join(toolFolder(cache, kube), 'kube'), ['ctl', ...args], { env })
  const helm = (...args: string[]) => run(join(toolFolder(cache, helmTool), 'helm'), args, { env })
  const apply = async (...items: object[]) => {
    const file = join(folder, 'manifests.json')
    await writeFile(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items }))
    return kubectl('apply', '--filename', file)
  }
  const untilIs = (condition: string, ...what: string[]) =>
    kubectl('wait', `--for=condition=${condition}`, ...what, '--timeout=60s')

  await control.up(['control-plane'], instance)
  await apply(...[1, 2, 3].flatMap((number) => manifests('node', { number })))
  await untilIs('Ready', 'nodes', '--all')
  if (withKeda) {
    await kubectl('apply', '--server-side', '--filename', toolFolder(cache, kedaDefinitions))
    await apply(...manifests('keda', await control.up(['keda'], instance)))
    await untilIs('Available', 'apiservice/v1beta1.external.metrics.k8s.io')
  }
  return { kubectl, helm, apply, stop: () => control.down({ wipe: true }, instance) }
}
