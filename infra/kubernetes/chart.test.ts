import { describe, expect, test } from '@jest/globals'
import { examples, faultsOf, lint, render, textAt } from './rendering/render.fixtures.ts'
import { withHelm } from './rendering/tools.fixtures.ts'

const values = JSON.parse(await textAt('infra', 'kubernetes', 'chart', 'values.schema.json')) as object

describe('the schema of the values', () => {
  test('says of every object what may be in it', () => {
    const open: string[] = []
    const look = (schema: unknown, path: string) => {
      if (typeof schema !== 'object' || schema === null) return
      const { properties, additionalProperties } = schema as Record<string, unknown>
      if (properties && additionalProperties === undefined && !/\/(if|then)$/.test(path)) open.push(path)
      for (const [name, part] of Object.entries(schema)) look(part, `${path}/${name}`)
    }
    look(values, '')
    expect(open).toEqual([])
  })
})

withHelm('the chart', () => {
  test.each(examples)('with the values %s is what Helm, Kubernetes and KEDA expect', async (example) => {
    await lint(example)
    expect(await faultsOf(await render(example))).toEqual([])
  })

  test('would be caught with a field that Kubernetes or KEDA does not know', async () => {
    const manifests = await render('production')
    const misspelt = ['StatefulSet', 'ScaledObject', 'NetworkPolicy'].map((wanted) => {
      const manifest = manifests.find(({ kind }) => kind === wanted)!
      return { ...manifest, spec: { ...manifest.spec, replica: 3 } }
    })
    expect(await faultsOf(misspelt)).toEqual([
      expect.stringMatching(/^StatefulSet shop-tracking: .*'replica' was unexpected/),
      expect.stringMatching(/^ScaledObject shop-tracking: .*'replica' was unexpected/),
      expect.stringMatching(/^NetworkPolicy shop-default-deny: .*'replica' was unexpected/),
    ])
  })

  test.each([
    [['services.gateway.replica=3'], /services\/gateway.*additional properties 'replica' not allowed/],
    [['service.gateway.replicas=3'], /additional properties 'service' not allowed/],
    [['services.gateway.replicas=0'], /services\/gateway\/replicas.*minimum/],
    [['settings.LIMIT_READ=5'], /settings.*additional properties 'LIMIT_READ' not allowed/],
    [['settings.LIMITS=true'], /settings\/LIMITS.*want string/],
    [['engines.kafka.brokers=kafka'], /kafka\/brokers.*does not match/],
    [['autoscaling.tracking.enabled=true'], /tracking.*prometheus.*does not match/],
    [['ingress.enabled=true'], /ingress\/host.*minLength/],
    [['secret.existing='], /secret\.values\.GATEWAY_KEY must be given, or secret\.existing/],
    [['secret.values.GATEWAY_KEY=short'], /GATEWAY_KEY.*minLength/],
    [['shutdown.pauseSeconds=10'], /shutdown\.graceSeconds must be 22 or more/],
  ])('refuses %j', async (given, sentence) => {
    await expect(render('smallest', ...given.flatMap((one) => ['--set', one]))).rejects.toThrow(sentence)
  })

  test('makes no secret beside one that exists, and never invents what is in it', async () => {
    const secrets = async (example: string) =>
      (await render(example)).filter(({ kind }) => kind === 'Secret').map(({ metadata }) => metadata.name)
    expect(await secrets('smallest')).toEqual([])
    expect(await secrets('own-secret')).toEqual(['shop-secrets'])
    await expect(render('own-secret', '--set', 'secret.existing=other')).rejects.toThrow('not both')
    await expect(render('own-secret', '--set', 'secret.values.REDIS_URL=')).rejects.toThrow('REDIS_URL')
  })
})
