/** @environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { endedForms, endedLimits, notEnded } from './ended-forms.ts'

beforeEach(() => localStorage.clear())
afterEach(() => void jest.restoreAllMocks())

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()
const form = (id: string, revision = 4, part = {}) => ({ owner: 'ada', id, revision, at: at(1), ...part })

it('what ended is left out up to its revision, for its owner', () => {
  endedForms.add(form('one'))
  endedForms.add(form('two', 1, { owner: 'eve' }))
  const found = ['one', 'one', 'two'].map((id, index) => ({ id, revision: 4 + index }))
  expect(notEnded(found, endedForms.of('ada'))).toEqual(found.slice(1))
})

it('what was ended again is not forgotten with what was removed before', () => {
  endedForms.add(form('one', 4))
  endedForms.add(form('one', 6))
  endedForms.forget(form('one', 4))
  expect(endedForms.of('ada')).toEqual([form('one', 6)])
  endedForms.forget(form('one', 6))
  expect(localStorage).toHaveLength(0)
})

it('so many are noted, for so long', () => {
  for (let number = 0; number <= endedLimits.number; number += 1) endedForms.add(form(`form-${number}`))
  expect(endedForms.of('ada').map(({ id }) => id)).toHaveLength(endedLimits.number)
  expect(endedForms.of('ada')[0]?.id).toBe('form-1')
  endedForms.add(form('new', 1, { at: at(2 + endedLimits.days) }))
  expect(endedForms.of('ada').map(({ id }) => id)).toEqual(['new'])
})

it.each(['no JSON', '{}', '[null, {"id": 7}]'])('storage that holds %s has none', (text) => {
  localStorage.setItem('vitrine.ended-forms', text)
  expect(endedForms.of('ada')).toEqual([])
})

it('a device that stores nothing has none', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  endedForms.add(form('one'))
  expect(endedForms.of('ada')).toEqual([])
})
