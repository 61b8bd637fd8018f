import { expect, it } from '@jest/globals'
import { processesOf } from './figures.ts'

const look = (at: number, cpuSeconds: number, residentMb: number) => ({
  at,
  counted: 0,
  processes: { tracking: { cpuSeconds, residentMb } },
})

it('tells what a process used, also when it was started again meanwhile', () => {
  const looks = [look(1_000, 4, 100), look(2_000, 4.5, 180), look(3_000, 0.1, 90), look(4_000, 0.6, 120)]
  expect(processesOf(looks)).toEqual([
    { name: 'tracking', cpu: 1, memory: { first: 100, last: 120, most: 180 } },
  ])
})
it('tells nothing where no process is ours', () =>
  expect(processesOf([{ at: 1, counted: 0, processes: {} }])).toEqual([]))
