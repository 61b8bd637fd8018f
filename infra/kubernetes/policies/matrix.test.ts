import { describe, expect, test } from '@jest/globals'
import { processNames, serviceNames } from '@vitrine/contracts'
import { parse } from 'yaml'
import { render, textAt } from '../rendering/render.fixtures.ts'
import { withHelm } from '../rendering/tools.fixtures.ts'
import { isAllowed, type Somebody } from './allowed.ts'
import { matrixIn, matrixOf } from './matrix.ts'

const services: readonly string[] = processNames
const engines = { mongodb: 27017, nats: 4222, kafka: 9092, redis: 6379, s3: 9000, mail: 587 }
const promised = matrixIn(await textAt('ARCHITECTURE.md'), 'Who may talk to whom')
const speakers = ['visitors', ...services]
const listeners = [...services, ...Object.keys(engines)]

const namespace = (name: string) => ({ 'kubernetes.io/metadata.name': name })
const elsewhere = (name: string): Somebody => ({ labels: {}, namespace: namespace(name) })
const pod = (component: string): Somebody => ({
  namespace: namespace('shop'),
  labels: {
    'app.kubernetes.io/name': 'vitrine',
    'app.kubernetes.io/instance': 'shop',
    'app.kubernetes.io/component': component,
  },
})
const somebody = (name: string) => (services.includes(name) ? pod(name) : elsewhere(name))

/** Each engine in a namespace of its own, so that one cannot be mistaken for another. */
const placed = Object.keys(engines).flatMap((name) => {
  const to = JSON.stringify([{ namespaceSelector: { matchLabels: namespace(name) } }])
  return ['--set-json', `${name === 'mail' ? name : `engines.${name}`}.to=${to}`]
})

test('the table in ARCHITECTURE.md names everybody', () => {
  expect(Object.keys(promised)).toEqual(speakers)
  expect(Object.values(promised).flat()).toEqual(expect.arrayContaining(listeners))
})

withHelm('the network policies', () => {
  const policies = async () =>
    (await render('smallest', ...placed)).filter(({ kind }) => kind === 'NetworkPolicy')

  test('let talk to each other whom ARCHITECTURE.md says, and nobody else', async () => {
    const rendered = await policies()
    const portOf = (name: string) => ({ ...engines })[name] ?? 4000
    const found = matrixOf(speakers, listeners, (from, to) =>
      isAllowed(rendered, namespace('shop'), {
        from: somebody(from),
        to: somebody(to),
        port: portOf(to),
      }),
    )
    // Visitors and engines are outside the namespace: what they do between themselves nobody decides here.
    const outside = Object.keys(engines)
    expect({ ...found, visitors: found['visitors']?.filter((name) => !outside.includes(name)) }).toEqual(
      promised,
    )
  })

  test.each(services)('let monitoring alone read the metrics of %s, and nothing else of it', async (name) => {
    const rendered = await policies()
    const may = (from: Somebody, port: number) =>
      isAllowed(rendered, namespace('shop'), { from, to: pod(name), port })
    expect(may(elsewhere('monitoring'), 9464)).toBe(true)
    expect(may(elsewhere('monitoring'), 4000)).toBe(name === 'gateway')
    expect([...services.map(pod), elsewhere('visitors')].filter((one) => may(one, 9464))).toEqual([])
  })

  test('let nobody in or out of a pod of the release that they do not know', async () => {
    const rendered = await policies()
    const stranger = pod('stranger')
    for (const name of services) {
      const asked = { port: 4000, from: stranger, to: pod(name) }
      expect(isAllowed(rendered, namespace('shop'), asked)).toBe(false)
      expect(isAllowed(rendered, namespace('shop'), { ...asked, from: pod(name), to: stranger })).toBe(false)
    }
  })

  test('let everybody ask for names', async () => {
    const rendered = await policies()
    for (const name of services)
      expect(
        isAllowed(rendered, namespace('shop'), { from: pod(name), to: elsewhere('kube-system'), port: 53 }),
      ).toBe(true)
  })
})

describe('the same table', () => {
  test.each(services)('is what %s calls in its code', async (name) => {
    const main = await textAt('services', name, 'src', 'main.ts')
    const [, calls = ''] = /calls: \[(.*)\]/.exec(main) ?? []
    const called = calls
      .split(', ')
      .filter(Boolean)
      .flatMap((one) => (one === '...serviceNames' ? serviceNames : one.replaceAll("'", '')))
    expect(promised[name]?.filter((one) => services.includes(one)).toSorted()).toEqual(called.toSorted())
  })

  test('fits the networks of the containers: who talks to the outside, or is talked to from there, is on both', async () => {
    const compose = parse(await textAt('infra', 'compose', 'services.yml'), { merge: true }) as {
      services: Record<string, { networks: string[] }>
    }
    const isOutside = (name: string) =>
      promised['visitors']?.includes(name) || promised[name]?.includes('mail')
    for (const name of services)
      expect([name, compose.services[name]?.networks]).toEqual([
        name,
        isOutside(name) ? ['inside', 'outside'] : ['inside'],
      ])
  })
})
