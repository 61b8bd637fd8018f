import { expect, test } from '@jest/globals'
import { processNames } from '@vitrine/contracts'
import { engineSettings } from '@vitrine/engines/distributed'
import { gatewaySettings } from '@vitrine/gateway'
import { identitySettings } from '@vitrine/identity'
import { exitWithinMs } from '@vitrine/service-kit'
import { parse } from 'yaml'
import type { Manifest } from './policies/manifest.ts'
import { render, textAt } from './rendering/render.fixtures.ts'
import { withHelm } from './rendering/tools.fixtures.ts'

const services: readonly string[] = processNames

type Variable = {
  name: string
  value?: string
  valueFrom?: { secretKeyRef?: { key: string; optional?: boolean } }
}
type Container = {
  env: Variable[]
  resources: { limits: { memory: string }; requests: { memory: string } }
  securityContext: object
  volumeMounts: { mountPath: string }[]
  lifecycle: { preStop: { sleep: { seconds: number } } }
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } }
}
type PodSpec = {
  containers: [Container]
  securityContext: object
  automountServiceAccountToken: boolean
  serviceAccountName: string
  terminationGracePeriodSeconds: number
  topologySpreadConstraints: { whenUnsatisfiable: string }[]
}

const isOf = (service: string) => (one: Manifest) =>
  one.metadata.labels['app.kubernetes.io/component'] === service
const workloadOf = (manifests: Manifest[], service: string) =>
  manifests.filter(({ kind }) => ['Deployment', 'StatefulSet'].includes(kind)).find(isOf(service))!
const podOf = (manifests: Manifest[], service: string) =>
  (workloadOf(manifests, service).spec as unknown as { template: { spec: PodSpec } }).template.spec
const plainOf = ({ containers: [{ env }] }: PodSpec) =>
  Object.fromEntries(env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])))
const secretsOf = ({ containers: [{ env }] }: PodSpec) =>
  env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? [])

const compose = parse(await textAt('infra', 'compose', 'services.yml'), { merge: true }) as {
  services: Record<string, { mem_limit: string; user: string; tmpfs: string[] }>
}

withHelm('the pod of', () => {
  test.each(services)(
    '%s may do what its container may, and nothing that "restricted" refuses',
    async (name) => {
      const pod = podOf(await render('production'), name)
      const [uid, gid] = compose.services[name]!.user.split(':').map(Number)
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: uid,
        runAsGroup: gid,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      expect(pod.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(pod.automountServiceAccountToken).toBe(false)
      expect(pod.serviceAccountName).toBe(`shop-${name}`)
    },
  )

  test.each(services)('%s has the memory that its container has', async (name) => {
    const { limits, requests } = podOf(await render('smallest'), name).containers[0].resources
    expect(limits.memory).toBe(compose.services[name]!.mem_limit.replace('m', 'Mi'))
    expect(requests.memory).toBe(limits.memory)
  })

  test.each(services)('%s is asked whether it lives and whether it is ready', async (name) => {
    const [{ startupProbe, livenessProbe, readinessProbe }] = podOf(await render('smallest'), name).containers
    expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet.path)).toEqual([
      '/health',
      '/health',
      '/ready',
    ])
  })

  test.each(services)('%s is left alone for longer than it takes to end', async (name) => {
    const pod = podOf(await render('smallest'), name)
    const pauseMs = pod.containers[0].lifecycle.preStop.sleep.seconds * 1000
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(pauseMs + exitWithinMs)
  })

  test.each(services)('%s runs wherever there is room when a zone is away', async (name) => {
    const { topologySpreadConstraints } = podOf(await render('smallest'), name)
    expect(topologySpreadConstraints.map((one) => one.whenUnsatisfiable)).toEqual([
      'ScheduleAnyway',
      'ScheduleAnyway',
    ])
  })
})

withHelm('a service', () => {
  test.each([
    ['gateway', ['GATEWAY_KEY', 'NATS_URL', 'REDIS_URL']],
    ['identity', ['GATEWAY_KEY', 'MONGODB_URL', 'NATS_URL', 'ADMIN_USERNAME', 'ADMIN_PASSWORD', 'SMTP_URL']],
    ['catalog', ['GATEWAY_KEY', 'MONGODB_URL', 'NATS_URL']],
    ['favorites', ['GATEWAY_KEY', 'MONGODB_URL', 'NATS_URL']],
    ['taste', ['GATEWAY_KEY', 'MONGODB_URL', 'NATS_URL']],
    ['tracking', ['GATEWAY_KEY', 'MONGODB_URL', 'NATS_URL', 'REDIS_URL']],
    ['media', ['GATEWAY_KEY', 'MONGODB_URL', 'NATS_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']],
  ])('%s is told the secrets that it uses', async (name, secrets) => {
    expect(secretsOf(podOf(await render('smallest'), name))).toEqual(secrets)
  })

  test.each(services)('%s is told what its settings accept', async (name) => {
    const pod = podOf(await render('production'), name)
    const made = {
      MONGODB_URL: 'mongodb://mongo',
      NATS_URL: 'nats://nats',
      REDIS_URL: 'redis://redis',
      SMTP_URL: 'smtp://mail',
      ADMIN_PASSWORD: 'not-the-name-again',
    }
    const secrets = Object.fromEntries(secretsOf(pod).map((key) => [key, { ...made }[key] ?? 'a-secret']))
    const environment = { ...plainOf(pod), ...secrets }
    expect(engineSettings.parse(environment)).toMatchObject({ S3_ACCESS_KEY: expect.any(String) })
    if (name === 'gateway')
      expect(gatewaySettings.parse(environment)).toMatchObject({
        TRUST_PROXY: '10.0.0.0/8',
        COOKIE_SECURE: 'on',
      })
    if (name === 'identity')
      expect(identitySettings.parse(environment)).toMatchObject({ COOKIE_SECURE: 'on' })
  })

  test('that keeps records back has a disk of its own, which outlives it', async () => {
    const { kind, spec } = workloadOf(await render('smallest'), 'tracking')
    expect(kind).toBe('StatefulSet')
    expect(spec).toMatchObject({
      persistentVolumeClaimRetentionPolicy: { whenScaled: 'Retain', whenDeleted: 'Retain' },
      volumeClaimTemplates: [{ metadata: { name: 'spool' } }],
    })
    expect(plainOf(podOf(await render('smallest'), 'tracking'))['SPOOL_DIR']).toBe('/spool')
  })

  test.each(services)('%s may be evicted one pod at a time, and is replaced before it goes', async (name) => {
    const manifests = await render('smallest')
    const budget = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget').find(isOf(name))
    expect(budget?.spec).toMatchObject({ maxUnavailable: 1 })
    const { kind, spec } = workloadOf(manifests, name)
    expect(spec['replicas']).toBe(2)
    if (kind === 'Deployment')
      expect(spec['strategy']).toMatchObject({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } })
  })

  test.each(['gateway', 'tracking'])(
    '%s that scales by itself is given no number of replicas',
    async (name) => {
      expect(workloadOf(await render('production'), name).spec).not.toHaveProperty('replicas')
    },
  )
})

test('the settings that the chart takes are those that services read, but for what it sets itself', async () => {
  const schema = JSON.parse(await textAt('infra', 'kubernetes', 'chart', 'values.schema.json')) as {
    $defs: { settings: { properties: object } }
    properties: { secret: { properties: { values: { properties: object } } } }
  }
  const read = [engineSettings, gatewaySettings, identitySettings].flatMap(({ shape }) => Object.keys(shape))
  const own = ['KAFKA_BROKERS', 'S3_URL', 'SPOOL_DIR', 'FRONTENDS_DIR', 'BUILDS_DIR']
  const secrets = Object.keys(schema.properties.secret.properties.values.properties)
  const known = [...Object.keys(schema.$defs.settings.properties), ...own, ...secrets]
  expect(read.filter((name) => !known.includes(name))).toEqual([])
})
