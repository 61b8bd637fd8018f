import { it } from '@jest/globals'
import { given } from './outfit-commands.fixtures.ts'
import type { OutfitCommand } from './outfit.decider.ts'
import type { OutfitEvent } from './outfit.events.ts'
import { drafted, later, now, outfit, published } from './outfit.fixtures.ts'

const plan = (day: string | null): OutfitCommand => ({ type: 'PlanOutfit', day })
const planned = (plannedFor: string | null): OutfitEvent => ({
  type: 'OutfitPlanned',
  data: { id: '1', outfit, plannedFor },
})
const schedule = (at: string | null): OutfitCommand => ({ type: 'ScheduleOutfit', at, now })
const scheduled = (scheduledAt: string | null): OutfitEvent => ({
  type: 'OutfitRevised',
  data: { ...outfit, scheduledAt },
})
const trashed: OutfitEvent = { type: 'OutfitDeleted', data: { id: '1' } }
const back: OutfitEvent = { type: 'OutfitRestored', data: outfit }
const day = '2026-05-20'

it('a draft is planned for a day, for another one and for none', () => {
  given(drafted()).when(plan(day)).then(planned(day))
  given(drafted(), planned(day)).when(plan('2026-05-21')).then(planned('2026-05-21'))
  given(drafted(), planned(day)).when(plan(null)).then(planned(null))
})
it('nothing is noted twice', () => {
  given(drafted(), planned(day)).when(plan(day)).thenNothing()
  given(drafted()).when(plan(null)).thenNothing()
  given(drafted(), planned(day), planned(null)).when(plan(null)).thenNothing()
})
it('a plan outlives saves and the trash, and ends with a publication', () => {
  given(drafted(), planned(day), scheduled(later), trashed, back).when(plan(day)).thenNothing()
  const takenOff: OutfitEvent = { type: 'OutfitUnpublished', data: outfit }
  given(drafted(), planned(day), published(), takenOff).when(plan(day)).then(planned(day))
})
it('a plan publishes nothing when its day has come', () =>
  given(drafted(), planned('2026-05-04'))
    .when({ type: 'PublishWhenDue', now: '2027-01-01T00:00:00.000Z' })
    .thenNothing())
it('a draft is scheduled for a time ahead, and taken off the schedule', () => {
  given(drafted()).when(schedule(later)).then(scheduled(later))
  given(drafted(), scheduled(later)).when(schedule(later)).thenNothing()
  given(drafted(), scheduled(later)).when(schedule(null)).then(scheduled(null))
  given(drafted()).when(schedule(now)).thenRefused('request-invalid')
})
it('only a draft is planned and scheduled', () => {
  for (const command of [plan(day), plan(null), schedule(later), schedule(null)]) {
    given(published()).when(command).thenRefused('outfit-published')
    given(drafted(), trashed).when(command).thenRefused('outfit-missing')
    given().when(command).thenRefused('outfit-missing')
  }
})
