import { describe, expect, it } from '@jest/globals'
import { measurements } from './measurements.ts'

const request = {
  'http.request.method': 'GET',
  'http.route': '/api/outfits',
  'http.response.status_code': 200,
}

describe('what is measured', () => {
  it('counts by attributes, and tells services of one process apart', async () => {
    const measured = measurements()
    const [gateway, catalog] = [measured.meter('gateway'), measured.meter('catalog')]
    gateway.add('vitrine.requests.refused', 1, { 'vitrine.reason': 'too-many-requests' })
    gateway.add('vitrine.requests.refused', 2, { 'vitrine.reason': 'origin-refused' })
    gateway.add('vitrine.requests.refused', 1, { 'vitrine.reason': 'too-many-requests' })
    catalog.add('vitrine.requests.refused', 1, { 'vitrine.reason': 'origin-refused' })
    const [{ series } = { series: [] }] = await measured.collect()
    expect(series.map(({ attributes, value }) => [...Object.values(attributes), value])).toEqual([
      ['gateway', 'too-many-requests', 2],
      ['gateway', 'origin-refused', 2],
      ['catalog', 'origin-refused', 1],
    ])
  })
  it('puts a value into the bucket whose upper bound it does not exceed', async () => {
    const measured = measurements()
    const meter = measured.meter('catalog')
    for (const seconds of [0.001, 0.0011, 99]) meter.record('http.server.request.duration', seconds, request)
    const [{ series } = { series: [] }] = await measured.collect()
    const { count, sum, counts = [] } = series[0]?.distribution ?? {}
    expect([count, sum]).toEqual([3, 99.0021])
    expect([counts[0], counts[1], counts.at(-1)]).toEqual([1, 1, 1])
  })
  it('counts as one what comes beyond 2,000 combinations of attributes', async () => {
    const measured = measurements()
    const meter = measured.meter('gateway')
    for (let n = 0; n < 5_000; n += 1) meter.add('vitrine.requests.refused', 1, { 'vitrine.reason': `r${n}` })
    meter.add('vitrine.requests.refused', 1, { 'vitrine.reason': 'r0' })
    const [{ series } = { series: [] }] = await measured.collect()
    expect(series.length).toBe(2_001)
    expect(series[0]?.value).toBe(2)
    expect(series.at(-1)).toMatchObject({ attributes: { 'otel.metric.overflow': 'true' }, value: 3_000 })
  })
  it('leaves out what cannot be told, and tells the rest in time', async () => {
    const measured = measurements()
    const meter = measured.meter('catalog')
    meter.observe('vitrine.outbox.pending', () => Promise.reject(new Error('MongoDB is unavailable')))
    meter.observe('vitrine.outbox.age', () => new Promise(() => undefined))
    meter.observe('vitrine.projections.building', () => {
      throw new Error('no')
    })
    meter.observe('vitrine.sessions.cached', () => undefined)
    meter.observe('vitrine.spool.records', () => 7)
    const began = performance.now()
    expect(await measured.collect()).toEqual([
      { name: 'vitrine.spool.records', series: [{ value: 7, attributes: { 'vitrine.service': 'catalog' } }] },
    ])
    expect(performance.now() - began).toBeLessThan(10_000)
  })
  it('asks an engine once for many who want to know', async () => {
    const measured = measurements()
    let asked = 0
    measured.meter('catalog').observe('vitrine.outbox.pending', async () => (asked += 1))
    for (let times = 0; times < 3; times += 1) await Promise.all([measured.collect(), measured.collect()])
    expect(asked).toBe(1)
  })
  it('observes no more what was stopped, and goes on with who began anew meanwhile', async () => {
    const measured = measurements()
    const meter = measured.meter('catalog')
    const stopFirst = meter.observe('vitrine.spool.records', () => 1)
    const stopSecond = meter.observe('vitrine.spool.records', () => 2)
    stopFirst()
    expect((await measured.collect()).flatMap(({ series }) => series)).toMatchObject([{ value: 2 }])
    stopSecond()
    expect(await measured.collect()).toEqual([])
  })
})
