import { expect, it } from '@jest/globals'
import { readRecording } from './recording.ts'

const lines = [
  { event: 'param', data: { scenarios: ['clicks'] } },
  { event: 'metric', data: { time: { type: 'gauge' } } },
  { event: 'start', data: [[1_000]] },
  {
    event: 'metric',
    data: {
      http_req_duration: { type: 'trend' },
      http_reqs: { type: 'counter' },
      recorded: { type: 'counter' },
    },
  },
  { event: 'cumulative', data: [[5, 9, 4, 1, 6, 7, 8], [50, 50], [48, 48], [2_000]] },
  { event: 'snapshot', data: [[5, 9, 4, 1, 6, 7, 8], [50, 50], [48, 48], [2_000]] },
  { event: 'metric', data: { refused: { type: 'counter' } } },
  { event: 'cumulative', data: [[5, 9, 4, 1, 6, 7, 8], [50, 25], [49, 24], [1, 0.5], [3_000]] },
  { event: 'snapshot', data: [[0, 0, 0, 0, 0, 0, 0], [0, 0], [1, 1], [1, 1], [3_000]] },
  { event: 'stop', data: [[3_000]] },
]

it('reads each second, also of metrics that come later', () =>
  expect(readRecording(lines.map((line) => JSON.stringify(line)).join('\n') + '\n')).toEqual([
    { at: 2_000, recordedSoFar: 48 },
    { at: 3_000, recordedSoFar: 49 },
  ]))
it('of nothing is empty', () => expect(readRecording('')).toEqual([]))
