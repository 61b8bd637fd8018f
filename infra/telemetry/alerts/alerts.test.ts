import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { alerts } from './all.ts'
import { expressionOf, runbookOf, type Alert } from './alert.ts'
import { hours, minutes, scaled } from './pace.ts'

const alert: Alert = {
  name: 'OutboxStuck',
  severity: 'critical',
  for: minutes(2),
  summary: '',
  description: '',
  signals: ({ window, age }) => [
    { value: `rate(a[${window(minutes(5))}])`, above: 0.5 },
    { value: 'b', above: age(60) },
  ],
}

it('is due while all its values are above their limits', () => {
  expect(expressionOf(alert, 1)).toBe('(rate(a[5m])) > 0.5\nand\n(b) > 60')
})

it('at a pace has shorter windows and younger ages', () => {
  expect(expressionOf(alert, 60)).toBe('(rate(a[5s])) > 0.5\nand\n(b) > 1')
})

it('has its page', () => {
  expect(runbookOf(alert)).toBe('outbox-stuck.md')
})

it.each([
  [hours(1), 1, '1h'],
  [minutes(90), 1, '90m'],
  [45, 1, '45s'],
  [minutes(5), 30, '10s'],
  [1, 30, '1s'],
])('%d s at pace %d is %s', (seconds, pace, text) => {
  expect(scaled(seconds, pace)).toBe(text)
})

const all = Object.values(alerts).flat()
const runbooks = join(import.meta.dirname, '..', 'runbooks')

it('every alert has a runbook, and every runbook an alert', () => {
  expect(readdirSync(runbooks).sort()).toEqual([...new Set(all.map(runbookOf))].sort())
})

it.each([...new Set(all.map((one) => one.name))])('%s is seen to come and to go at its real pace', (name) => {
  const tests = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.promtool.yml'))
  const text = tests.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('')
  const samples = [...text.matchAll(new RegExp(`"${name}".*\\n.*\\n\\s+exp_samples: (.*)`, 'g'))]
  expect(samples.some(([, expected]) => expected === '[]')).toBe(true)
  expect(samples.some(([, expected]) => expected!.includes('value: 1'))).toBe(true)
})
