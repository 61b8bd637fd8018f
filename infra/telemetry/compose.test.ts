import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { production } from './alerts/pace.ts'
import { prometheusFlags } from './settings/prometheus-settings.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => parse(readFileSync(join(root, path), 'utf8'), { merge: true }) as unknown

type Container = Record<string, unknown> & { volumes: readonly string[]; command?: readonly string[] }
const { services } = read('infra/compose/telemetry.yml') as { services: Record<string, Container> }
const all = Object.entries(services)

it('is a part of the composition, and only when asked', () => {
  const { include } = read('docker-compose.yml') as { include: readonly { path: string }[] }
  expect(include.map(({ path }) => path)).toContain('infra/compose/telemetry.yml')
  for (const [, container] of all) expect(container['profiles']).toEqual(['telemetry'])
})

it.each(all)('%s is pinned, bounded and guarded as the others are', (_name, container) => {
  expect(container['image']).toMatch(/^\$\{[A-Z]+_IMAGE:-[\w./-]+:v?\d+\.\d+\.\d+\}$/)
  expect(container['mem_limit']).toMatch(/^\d+m$/)
  expect(container).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    networks: expect.arrayContaining(['inside']),
  })
  expect(container['user']).toMatch(/^[1-9]\d*:\d+$/)
})

it('publishes its screens to this machine alone, and through Grafana', () => {
  const published = all.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports])
  expect(published).toEqual([['grafana', ['${GRAFANA_PUBLISH:-127.0.0.1:4300}:3000']]])
})

it('mounts what is there', () => {
  const mounted = all.flatMap(([, { volumes }]) => volumes).filter((volume) => volume.includes('./infra'))
  expect(mounted).toHaveLength(5)
  for (const volume of mounted) {
    const [path] = /\.\/infra[\w/-]+/.exec(volume)!
    expect([path, existsSync(join(root, path))]).toEqual([path, true])
  }
})

it('starts Prometheus as it starts without containers', () => {
  const places = { settings: '/etc/prometheus/prometheus.yml', data: '/prometheus' }
  expect(services['prometheus']?.command).toEqual(prometheusFlags({ ...places, pace: production }))
})

it('gives Grafana the sources that dashboards name', () => {
  const { datasources } = read('infra/telemetry/grafana/datasources/datasources.yml') as {
    datasources: readonly { uid: string; url: string }[]
  }
  const hosts = datasources.map(({ url }) => new URL(url).hostname)
  expect(hosts.every((host) => Object.hasOwn(services, host))).toBe(true)
  expect(datasources.map(({ uid }) => uid)).toContain('prometheus')
})
