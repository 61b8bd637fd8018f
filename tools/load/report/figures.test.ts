import { expect, it } from '@jest/globals'
import { processesOf } from './figures.ts'

const look = (at: number, cpuSeconds: number, residentMb: number) => ({
  at,
  counted: 0,
  processes: { tracking: { cpuSeconds, residentMb } },
})

it('tells what a process used, also when it was started again meanwhile', () => {
  const looks = [look(1_000, 4, 100), look(2_000, 4.5, 180), look(3_000, 0.1, 90), look(4_000, 0.6, 120)]
  expect(processesOf(looks, 1_000)).toEqual([
    {
      name: 'tracking',
      cpu: 1,
      memory: { first: 100, last: 120, most: 180 },
      cpuShare: [
        { x: 1, y: 50 },
        { x: 2, y: 0 },
        { x: 3, y: 50 },
      ],
      residentMb: [
        { x: 0, y: 100 },
        { x: 1, y: 180 },
        { x: 2, y: 90 },
        { x: 3, y: 120 },
      ],
    },
  ])
})
it('tells nothing where no process is ours', () =>
  expect(processesOf([{ at: 1, counted: 0, processes: {} }], 1)).toEqual([]))
