import { describe, expect, it } from '@jest/globals'
import { catalogApi, type CalendarDay } from '@vitrine/contracts'
import { administrator as as, eventually, projectionsForTest, shopper } from '@vitrine/test-kit'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'
import { pendingCalls } from '../pending-changes/pending-changes.fixtures.ts'
import { calendarOutfits } from './calendar-outfits.projection.ts'
import { currentCalendar } from './current-calendar.ts'
import { dayBounds } from './day-bounds.ts'

const { service, now, pass } = catalogForTests()
const { keep } = pendingCalls(service)
type Asked = { from: string; to?: string; zone?: string; perDay?: number; skip?: number }

const read = ({ to, from, ...asked }: Asked) =>
  service().call(catalogApi.readCalendar, { query: { from, to: to ?? from, ...asked }, as })
const days = async (asked: Asked) => (await read(asked)).body.days
const told = ({ entries }: CalendarDay) => entries.map(({ kind, title }) => `${kind} ${title}`)
const may = async () => {
  const all = await days({ from: '2026-05-01', to: '2026-05-31' })
  return Object.fromEntries(all.filter(({ total }) => total > 0).map((day) => [day.day, told(day)]))
}
const plan = (id: string, day: string | null, headers = {}) =>
  service().call(catalogApi.planOutfit, { params: { id }, body: { day }, as, headers })
const schedule = (id: string, at: string | null, headers = {}) =>
  service().call(catalogApi.scheduleOutfit, { params: { id }, body: { at }, as, headers })
const draft = async (title = 'Linen') => (await createOutfit(service(), { title })).body.id

describe('the calendar', () => {
  it('has what is planned, scheduled and published, and changes that have a time, each on its day', async () => {
    await createOutfit(service(), { title: 'Neither' })
    await plan(await draft('Planned'), '2026-05-20')
    await schedule(await draft('Scheduled'), '2026-05-20T08:00:00.000Z')
    const live = (await createOutfit(service(), { title: 'Live', published: true })).body
    await keep(live.id, { title: 'Later', applyAt: '2026-05-21T09:00:00.000Z' })
    expect(await may()).toEqual({
      '2026-05-04': ['published Live'],
      '2026-05-20': ['planned Planned', 'scheduled Scheduled'],
      '2026-05-21': ['changes Live'],
    })
    const [day] = await days({ from: '2026-05-20' })
    expect(day?.entries).toMatchObject([
      { kind: 'planned', at: null, version: 2, failed: null, picture: expect.stringMatching(/^\/media\//) },
      { kind: 'scheduled', at: '2026-05-20T08:00:00.000Z', version: 2 },
    ])
  })

  it('follows a post from its plan to its publication, into the trash and out of it', async () => {
    const id = await draft()
    await plan(id, '2026-05-20')
    await schedule(id, '2026-05-06T09:00:00.000Z')
    expect(await may()).toEqual({ '2026-05-06': ['scheduled Linen'] })
    await schedule(id, null)
    expect(await may()).toEqual({ '2026-05-20': ['planned Linen'] })
    await service().call(catalogApi.deleteOutfit, { params: { id }, as })
    expect(await may()).toEqual({})
    await service().call(catalogApi.restoreOutfit, { params: { id }, body: {}, as })
    expect(await may()).toEqual({ '2026-05-20': ['planned Linen'] })
    await schedule(id, '2026-05-06T09:00:00.000Z')
    pass(3 * 24 * 3_600)
    await eventually(async () => expect(await may()).toEqual({ '2026-05-06': ['published Linen'] }))
    await saveOutfit(service(), id, { title: 'Linen' })
    expect(await may()).toEqual({})
  })

  it('says why changes were not published at their time', async () => {
    const { id } = (await createOutfit(service(), { published: true, title: 'Live' })).body
    await keep(id, { title: 'Velvet', applyAt: '2026-05-10T09:00:00.000Z' })
    await saveOutfit(service(), id, { published: true, title: 'Silk' })
    pass(7 * 24 * 3_600)
    await eventually(async () => {
      const [day] = await days({ from: '2026-05-11' })
      expect(day?.entries).toMatchObject([{ kind: 'changes', failed: { conflicts: ['Title'] } }])
    })
  })

  it('has days of 23 and 25 hours where the clock is changed, and each time on the right one', async () => {
    await schedule(await draft('Spring'), '2027-03-28T21:59:59.000Z')
    await schedule(await draft('Next'), '2027-03-28T22:00:00.000Z')
    await schedule(await draft('Autumn'), '2026-10-25T22:59:59.000Z')
    const hours = (day: CalendarDay) => (Date.parse(day.to) - Date.parse(day.from)) / 3_600_000
    const zone = 'Europe/Berlin'
    const spring = await days({ from: '2027-03-27', to: '2027-03-29', zone })
    expect(spring.map((day) => [hours(day), ...told(day)])).toEqual([
      [24],
      [23, 'scheduled Spring'],
      [24, 'scheduled Next'],
    ])
    const autumn = await days({ from: '2026-10-24', to: '2026-10-26', zone })
    expect(autumn.map((day) => [hours(day), ...told(day)])).toEqual([[24], [25, 'scheduled Autumn'], [24]])
    expect((await days({ from: '2026-10-25' })).map(told)).toEqual([['scheduled Autumn']])
  })

  it('answers so many of each day, says how many there are, and leads on', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((title) => draft(title)))
    for (const id of ids.slice(0, 2)) await plan(id, '2026-05-20')
    for (const [at, id] of ids.slice(2).entries()) await schedule(id, `2026-05-20T1${at}:00:00.000Z`)
    const all = (await days({ from: '2026-05-20' })).map(told)[0] ?? []
    expect(all.map((text) => text.split(' ')[0])).toEqual([
      'planned',
      'planned',
      ...Array(3).fill('scheduled'),
    ])
    for (const [skip, perDay] of [
      [0, 1],
      [1, 2],
      [2, 100],
      [9, 2],
    ] as const) {
      const [day] = await days({ from: '2026-05-20', skip, perDay })
      expect([day?.total, day && told(day)]).toEqual([5, all.slice(skip, skip + perDay)])
    }
  })

  it('refuses spans and zones that there are not', async () => {
    for (const asked of [
      { from: '2026-05-02', to: '2026-05-01' },
      { from: '2026-01-01', to: '2026-03-01' },
      { from: '1999-12-31', to: '2000-01-01' },
      { from: '2026-02-30' },
      { from: '2026-05-01', zone: 'Europe/Atlantis' },
      { from: '2026-05-01', perDay: 101 },
    ])
      expect(await read(asked)).toMatchObject({ status: 400, body: { code: 'request-invalid' } })
  })
})

describe('a plan and a schedule', () => {
  it('are of drafts; a plan publishes nothing', async () => {
    const live = (await createOutfit(service(), { published: true })).body.id
    const refused = { status: 409, body: { code: 'outfit-published' } }
    expect(await plan(live, '2026-05-20')).toMatchObject(refused)
    expect(await schedule(live, '2026-05-20T09:00:00Z')).toMatchObject(refused)
    expect(await plan('none', '2026-05-20')).toMatchObject({ status: 404, body: { code: 'outfit-missing' } })
    const id = await draft()
    await plan(id, '2026-05-04')
    pass(24 * 3_600)
    const reply = await service().call(catalogApi.readOutfit, { params: { id }, as })
    expect(reply.body).toMatchObject({ published: false, scheduledAt: null, version: 2 })
  })
  it('refuse days and times that are none, and a time behind', async () => {
    const id = await draft()
    for (const day of ['2026-02-30', 'soon', '2026-05-20T09:00:00Z'])
      expect((await plan(id, day)).status).toBe(400)
    for (const at of ['2026-05-04T09:00:00.000Z', '2026-02-30T09:00:00Z', '3000-01-01T09:00:00Z'])
      expect((await schedule(id, at)).status).toBe(400)
  })
  it('refuse a writer who has not seen the latest version, and say the new one', async () => {
    const id = await draft()
    const planned = await plan(id, '2026-05-20', { 'if-match': '"1"' })
    expect([planned.status, planned.headers['etag']]).toEqual([204, '"2"'])
    expect(await plan(id, '2026-05-21', { 'if-match': '"1"' })).toMatchObject({ status: 412 })
    expect(await schedule(id, '2026-05-21T09:00:00Z', { 'if-match': '"1"' })).toMatchObject({ status: 412 })
    expect((await plan(id, '2026-05-20')).headers['etag']).toBe('"2"')
  })
  it('stand in the history, and are administrators’ alone', async () => {
    const id = await draft()
    pass(60)
    await plan(id, '2026-05-20')
    pass(60)
    await plan(id, null)
    const { items } = (await service().call(catalogApi.listVersions, { params: { id }, as })).body
    expect(items.map(({ plannedFor, by }) => [plannedFor, by])).toEqual([
      [null, as.administrator?.id],
      ['2026-05-20', as.administrator?.id],
      [undefined, as.administrator?.id],
    ])
    const asked = { params: { id }, as: shopper('u1') }
    for (const status of [
      service().call(catalogApi.planOutfit, { ...asked, body: { day: null } }),
      service().call(catalogApi.scheduleOutfit, { ...asked, body: { at: null } }),
      service().call(catalogApi.readCalendar, { ...asked, query: { from: '2026-05-01', to: '2026-05-01' } }),
    ].map(async (reply) => (await reply).status))
      expect(await status).toBe(403)
  })
})

it('another process has at once what this one was told, before the bus tells it anything', async () => {
  const projections = projectionsForTest(service().engines)
  const stored = projections.project(calendarOutfits)
  const elsewhere = currentCalendar({ stored, now })
  const planned = async () => {
    const bounds = dayBounds({ from: '2026-05-20', to: '2026-05-21', zone: 'UTC' })
    const index = await elsewhere.read()
    return bounds.map((day) => index.onDay(day, { skip: 0, limit: 9 }).found.map(({ id }) => id))
  }
  const [one, other] = [await draft(), await draft()]
  expect(await planned()).toEqual([[], []])
  await plan(one, '2026-05-20')
  expect(await planned()).toEqual([[one], []])
  pass(3_600)
  await plan(one, '2026-05-21')
  await plan(other, '2026-05-20')
  expect(await planned()).toEqual([[other], [one]])
  await service().call(catalogApi.deleteOutfit, { params: { id: other }, as })
  expect(await planned()).toEqual([[], [one]])
})
