import { expect, it } from '@jest/globals'
import { wantedUnder } from '@vitrine/local-engines/control'
import { thisInstance } from '@vitrine/local-engines/instance'
import { telemetryInstance } from './instance.ts'

const toolsOf = (name: string, instance = telemetryInstance()) =>
  wantedUnder(name, instance.engines).tools.map((tool) => tool.name)

it('getting Prometheus for telemetry gets Alertmanager, too, which it starts beside it', () => {
  expect(telemetryInstance().engines.map(({ name }) => toolsOf(name))).toEqual([
    ['alertmanager', 'prometheus'],
    ['jaeger'],
  ])
})

it('a tool is had by its name alone', () => {
  expect(toolsOf('alertmanager')).toEqual(['alertmanager'])
  expect(toolsOf('prometheus', thisInstance())).toEqual(['prometheus'])
})
