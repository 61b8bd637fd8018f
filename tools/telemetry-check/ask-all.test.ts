import { expect, it } from '@jest/globals'
import { askAll } from './ask-all.ts'
import type { Answer, PrometheusApi } from '@vitrine/bench/prometheus-api'

const expressions = async () => [
  { of: 'Shop', at: 'Rate A', query: 'a' },
  { of: 'Shop', at: 'Rate B', query: 'b' },
]
const answering = (query: (text: string) => Answer): PrometheusApi => ({
  query: async (text) => query(text),
  labelValues: async () => [],
})

it('asks again what has not answered, and that alone', async () => {
  const asked: string[] = []
  const prometheus = answering((text) => {
    asked.push(text)
    return text === 'b' && asked.length < 3 ? { series: 0, first: undefined } : { series: 1, first: 5 }
  })
  const enough = new AbortController().signal
  expect(await askAll({ prometheus, expressions, enough })).toMatchObject([{ series: 1 }, { series: 1 }])
  expect(asked).toEqual(['a', 'b', 'b'])
})

it('gives up when told, and says what answered nothing', async () => {
  const prometheus = answering((text) => ({ series: text === 'a' ? 2 : 0, first: 1 }))
  const answers = await askAll({ prometheus, expressions, enough: AbortSignal.abort() })
  expect(answers).toMatchObject([
    { at: 'Rate A', series: 2 },
    { at: 'Rate B', series: 0 },
  ])
})
