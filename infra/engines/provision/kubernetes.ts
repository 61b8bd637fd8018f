import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../run.ts'
import { keepDownloads } from './downloads.ts'
import { downloadModule, goModuleFiles } from './go-module.ts'
import { goProgram } from './go-program.ts'
import { pythonPackage } from './python-package.ts'
import type { Tool } from './tool.ts'

export const helm = goProgram({
  name: 'helm',
  version: '3.22.0',
  module: 'helm.sh/helm/v3',
  package: './cmd/helm',
})
/** Its `lint` and `template` alone: without clusters and registries it takes half as long to build. */
export const helmCharts = goProgram({
  name: 'helm-charts',
  version: '3.22.0',
  module: 'helm.sh/helm/v3',
  package: './cmd/helm',
  instead: { 'cmd/helm': join(import.meta.dirname, 'helm', 'main.go') },
})

/** The schemas of everything that Kubernetes takes, and who holds manifests against them. */
export const kubernetesValidate = pythonPackage({ name: 'kubernetes-validate', version: '1.37.0' })

const keda = { version: '2.21.0', module: 'github.com/kedacore/keda/v2' }
export const kedaDefinitions = goModuleFiles({
  ...keda,
  name: 'keda-definitions',
  folder: 'config/crd/bases',
})
export const kedaPrograms = goProgram({
  ...keda,
  name: 'keda',
  package: { 'keda-operator': './cmd/operator', 'keda-adapter': './cmd/adapter' },
})

/** Simulated nodes: pods run on them without a process. */
export const kwok = goProgram({
  name: 'kwok',
  version: '0.8.0',
  module: 'sigs.k8s.io/kwok',
  package: './cmd/kwok',
})
/** What happens to simulated nodes and pods. */
export const kwokStages = goModuleFiles({
  name: 'kwok-stages',
  version: '0.8.0',
  module: 'sigs.k8s.io/kwok',
  folder: 'kustomize/stage',
})

const kubeVersion = '1.36.3'
/** etcd, API server, controllers, scheduler and kubectl: `kube.main.go`, which says how to call it. */
export const kube: Tool = {
  name: 'kube',
  version: kubeVersion,
  needs: ['go'],
  make: async (into) => {
    const module = await downloadModule('k8s.io/kubernetes', kubeVersion)
    const source = join(into, 'source')
    await cp(join(import.meta.dirname, 'kube.main.go'), join(source, 'main.go'))
    await writeFile(join(source, 'go.sum'), await readFile(join(module, 'go.sum')))
    await writeFile(join(source, 'go.mod'), goModOf(await readFile(join(module, 'go.mod'), 'utf8')))
    const env = { ...keepDownloads(), CGO_ENABLED: '0', GOWORK: 'off' }
    await run('go', ['mod', 'tidy', '-e'], { cwd: source, env })
    // Charts ask the API server for its version.
    const named = `-X k8s.io/component-base/version.gitVersion=v${kubeVersion}`
    const settings = ['-trimpath', '-buildvcs=false', `-ldflags=-s -w ${named}`]
    await run('go', ['build', ...settings, '-o', join(into, 'kube'), '.'], { cwd: source, env })
    await rm(source, { recursive: true, force: true })
  },
}

/** The parts of Kubernetes replace each other by folders of one tree: here by their released versions. */
function goModOf(kubernetes: string): string {
  const version = `v0.${kubeVersion.split('.').slice(1).join('.')}`
  const parts = [...kubernetes.matchAll(/^\s*(k8s\.io\/[a-z-]+) v0\.0\.0$/gm)].map(([, name]) => name)
  return [
    kubernetes
      .replace(/^module .*/m, 'module local/kube')
      .replace(/^replace \([^]*?^\)/m, '')
      .replace(/^(\s*k8s\.io\/[a-z-]+) v0\.0\.0$/gm, `$1 ${version}`),
    `require k8s.io/kubernetes v${kubeVersion}`,
    ...parts.map((name) => `replace ${name} => ${name} ${version}`),
    '',
  ].join('\n')
}

export const all = [
  helm,
  helmCharts,
  kubernetesValidate,
  kedaDefinitions,
  kedaPrograms,
  kwok,
  kwokStages,
  kube,
]
