import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, Place, Program } from '@vitrine/local-engines/engine'
import { kube, kwok, kwokStages } from '@vitrine/local-engines/kubernetes'
import { answers, speaks, succeeds } from '@vitrine/local-engines/ready'
import { stringify } from 'yaml'
import { makeCertificates } from './certificates.ts'

const ports = [
  'ETCD_PORT',
  'ETCD_PEER_PORT',
  'API_PORT',
  'CONTROLLERS_PORT',
  'SCHEDULER_PORT',
  'KWOK_PORT',
] as const
type At = Place<(typeof ports)[number], 'token'>

/** etcd, API server, controllers and scheduler of Kubernetes, and simulated nodes: what is applied is real, pods have no process. */
export const controlPlane: Engine<(typeof ports)[number], 'token'> = {
  name: 'control-plane',
  tools: [kube, kwok, kwokStages],
  needs: [],
  ports,
  secrets: ['token'],
  programs: (at) => [etcd(at), apiServer(at), controllers(at), scheduler(at), nodes(at)],
  environment: ({ folder }) => ({ KUBECONFIG: join(folder, 'kubeconfig') }),
}

const here = '127.0.0.1'
const program = (at: At, name: string) => ({ name, command: join(at.programs(kube), 'kube') })
const flags = (given: Readonly<Record<string, string | number | boolean>>) =>
  Object.entries(given).map(([name, value]) => `--${name}=${value}`)

const etcd = (at: At): Program => {
  const client = `http://${here}:${at.ports.ETCD_PORT}`
  const peer = `http://${here}:${at.ports.ETCD_PEER_PORT}`
  const data = { 'data-dir': join(at.folder, 'etcd'), 'unsafe-no-fsync': true, 'log-level': 'warn' }
  const clients = { 'listen-client-urls': client, 'advertise-client-urls': client }
  const peers = {
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  return {
    ...program(at, 'etcd'),
    args: ['etcd', ...flags({ ...data, ...clients, ...peers })],
    ready: () => answers(`${client}/health`),
  }
}

const apiServer = (at: At): Program => {
  const file = (name: string) => join(at.folder, name)
  const accounts = {
    'service-account-issuer': 'https://kubernetes.default.svc',
    'service-account-key-file': file('sa.key'),
    'service-account-signing-key-file': file('sa.key'),
    'token-auth-file': file('tokens.csv'),
    'authorization-mode': 'Node,RBAC',
  }
  // Whom it passes on calls to, such as the metrics of KEDA.
  const behind = {
    'requestheader-client-ca-file': file('ca.crt'),
    'requestheader-allowed-names': 'proxy',
    'requestheader-username-headers': 'X-Remote-User',
    'requestheader-group-headers': 'X-Remote-Group',
    'requestheader-extra-headers-prefix': 'X-Remote-Extra-',
    'proxy-client-cert-file': file('proxy.crt'),
    'proxy-client-key-file': file('proxy.key'),
  }
  const address = {
    'bind-address': here,
    'advertise-address': here,
    'secure-port': at.ports.API_PORT,
    'cert-dir': file('certs'),
    'etcd-servers': `http://${here}:${at.ports.ETCD_PORT}`,
    'service-cluster-ip-range': '10.96.0.0/16',
    'endpoint-reconciler-type': 'none',
  }
  return {
    ...program(at, 'apiserver'),
    args: ['apiserver', ...flags({ ...address, ...accounts, ...behind })],
    prepare: async () => {
      await makeCertificates(at.folder)
      await writeFile(file('tokens.csv'), `${at.secrets.token},admin,admin,system:masters\n`, { mode: 0o600 })
      await writeFile(file('kubeconfig'), stringify(kubeconfig(at)), { mode: 0o600 })
    },
    ready: () => succeeds(join(at.programs(kube), 'kube'), ['ctl', 'get', '--raw', '/readyz'], inCluster(at)),
  }
}

const kubeconfig = ({ folder, ports: { API_PORT }, secrets: { token } }: At) => ({
  apiVersion: 'v1',
  kind: 'Config',
  'current-context': 'local',
  clusters: [
    {
      name: 'local',
      cluster: {
        server: `https://${here}:${API_PORT}`,
        'certificate-authority': join(folder, 'certs', 'apiserver.crt'),
      },
    },
  ],
  users: [{ name: 'admin', user: { token } }],
  contexts: [{ name: 'local', context: { cluster: 'local', user: 'admin' } }],
})
const inCluster = ({ folder }: At) => ({ env: { KUBECONFIG: join(folder, 'kubeconfig') } })

const controllers = (at: At): Program => ({
  ...program(at, 'controllers'),
  args: [
    'controllers',
    ...flags({
      kubeconfig: join(at.folder, 'kubeconfig'),
      'service-account-private-key-file': join(at.folder, 'sa.key'),
      'root-ca-file': join(at.folder, 'certs', 'apiserver.crt'),
      'leader-elect': false,
      'horizontal-pod-autoscaler-sync-period': '2s',
      'bind-address': here,
      'secure-port': at.ports.CONTROLLERS_PORT,
      'cert-dir': join(at.folder, 'certs'),
    }),
  ],
  ready: () =>
    succeeds(join(at.programs(kube), 'kube'), ['ctl', 'get', 'serviceaccount', 'default'], inCluster(at)),
})

const scheduler = (at: At): Program => ({
  ...program(at, 'scheduler'),
  args: [
    'scheduler',
    ...flags({
      kubeconfig: join(at.folder, 'kubeconfig'),
      'leader-elect': false,
      'bind-address': here,
      'secure-port': at.ports.SCHEDULER_PORT,
      'cert-dir': join(at.folder, 'certs'),
    }),
  ],
  ready: () => speaks(at.ports.SCHEDULER_PORT),
})

const stages = [
  'node/fast/node-initialize',
  'node/heartbeat-with-lease/node-heartbeat-with-lease',
  'pod/fast/pod-ready',
  'pod/fast/pod-complete',
  'pod/fast/pod-delete',
]

const nodes = (at: At): Program => {
  const file = join(at.folder, 'stages.yaml')
  return {
    name: 'kwok',
    command: join(at.programs(kwok), 'kwok'),
    args: flags({
      config: file,
      // Without leases nodes turn NotReady after 50 s, and their pods never become ready again.
      'node-lease-duration-seconds': 40,
      kubeconfig: join(at.folder, 'kubeconfig'),
      'manage-all-nodes': true,
      cidr: '10.200.0.0/16',
      'node-ip': here,
      'server-address': `${here}:${at.ports.KWOK_PORT}`,
    }),
    prepare: async () => {
      const texts = stages.map((name) => readFile(join(at.programs(kwokStages), `${name}.yaml`), 'utf8'))
      await writeFile(file, (await Promise.all(texts)).join('\n---\n'))
    },
    ready: () => speaks(at.ports.KWOK_PORT),
  }
}
