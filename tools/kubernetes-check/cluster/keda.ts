import { join } from 'node:path'
import type { Engine, Place } from '@vitrine/local-engines/engine'
import { kedaDefinitions, kedaPrograms } from '@vitrine/local-engines/kubernetes'
import { speaks } from '@vitrine/local-engines/ready'

const ports = [
  'KEDA_PORT',
  'KEDA_ADAPTER_PORT',
  'KEDA_METRICS_PORT',
  'KEDA_HEALTH_PORT',
  'KEDA_SERVICE_PORT',
] as const
type At = Place<(typeof ports)[number], never>

/** KEDA beside the control plane whose folder is given: it runs there under the name of the namespace `keda`. */
export const keda = (cluster: string): Engine<(typeof ports)[number], never> => ({
  name: 'keda',
  tools: [kedaPrograms, kedaDefinitions],
  needs: [],
  ports,
  secrets: [],
  programs: (at) => [operator(at, cluster), adapter(at, cluster)],
  environment: ({ ports }) => ({ KEDA_PORT: String(ports.KEDA_PORT) }),
})

const outsideAPod = (cluster: string) => ({
  KUBECONFIG: join(cluster, 'kubeconfig'),
  POD_NAMESPACE: 'keda',
  WATCH_NAMESPACE: '',
  KEDA_CLUSTER_OBJECT_NAMESPACE: 'keda',
})

const operator = (at: At, cluster: string) => ({
  name: 'keda-operator',
  command: join(at.programs(kedaPrograms), 'keda-operator'),
  args: [
    ...['--cert-dir', join(cluster, 'keda'), '--zap-log-level', 'error'],
    ...['--metrics-bind-address', `127.0.0.1:${at.ports.KEDA_METRICS_PORT}`],
    ...['--health-probe-bind-address', `127.0.0.1:${at.ports.KEDA_HEALTH_PORT}`],
    ...['--metrics-service-bind-address', `127.0.0.1:${at.ports.KEDA_SERVICE_PORT}`],
  ],
  env: outsideAPod(cluster),
  ready: () => speaks(at.ports.KEDA_SERVICE_PORT),
})

const adapter = (at: At, cluster: string) => {
  const kubeconfig = join(cluster, 'kubeconfig')
  const certificate = (name: string) => join(cluster, 'keda', name)
  return {
    name: 'keda-adapter',
    command: join(at.programs(kedaPrograms), 'keda-adapter'),
    args: [
      ...['--secure-port', String(at.ports.KEDA_PORT), '--bind-address', '127.0.0.1'],
      ...['--port', String(at.ports.KEDA_ADAPTER_PORT), '--cert-dir', join(cluster, 'keda')],
      ...['--metrics-service-address', `localhost:${at.ports.KEDA_SERVICE_PORT}`],
      ...['--client-ca-file', certificate('ca.crt')],
      ...['--tls-cert-file', certificate('tls.crt'), '--tls-private-key-file', certificate('tls.key')],
      ...['--lister-kubeconfig', kubeconfig, '--authentication-kubeconfig', kubeconfig],
      ...['--authorization-kubeconfig', kubeconfig],
    ],
    env: outsideAPod(cluster),
    ready: () => speaks(at.ports.KEDA_PORT),
  }
}

/** Where the API server finds what KEDA measures: outside the cluster, on this machine. */
export const kedaManifests = (port: number) => [
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'keda' } },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'keda-metrics-apiserver', namespace: 'keda' },
    spec: { type: 'ExternalName', externalName: 'localhost', ports: [{ port }] },
  },
  {
    apiVersion: 'apiregistration.k8s.io/v1',
    kind: 'APIService',
    metadata: { name: 'v1beta1.external.metrics.k8s.io' },
    spec: {
      group: 'external.metrics.k8s.io',
      version: 'v1beta1',
      groupPriorityMinimum: 100,
      versionPriority: 100,
      insecureSkipTLSVerify: true,
      service: { namespace: 'keda', name: 'keda-metrics-apiserver', port },
    },
  },
]
