import { expect, it } from '@jest/globals'
import { silentMeter, type Meter } from '@vitrine/service-kit'
import { sentenceOf, streamFaults, type StreamFault } from './stream-fault.ts'

const replaced: StreamFault = { kind: 'replaced', partition: 3, counted: 900, from: 101 }
const lost: StreamFault = { kind: 'lost', partition: 3, from: 5, to: 9 }

it('speaks of both faults in sentences', () => {
  expect(sentenceOf(replaced)).toMatch(/partition 3 .* counted up to offset 900: .* went on at offset 101/)
  expect(sentenceOf(lost)).toMatch(/partition 3 .* 5 to 9.*never/)
})

it('is logged and counted once, however often it is met, and told to whoever asks', async () => {
  const counted: unknown[] = []
  const logged: unknown[] = []
  const meter: Meter = { ...silentMeter, add: (...sample) => void counted.push(sample) }
  const { onFault, notes } = streamFaults({
    log: { error: (...line: unknown[]) => void logged.push(line) },
    meter,
  })
  for (const fault of [replaced, lost, replaced]) onFault(fault)
  const both = [replaced, lost]
  expect(counted).toEqual(both.map(({ kind }) => ['vitrine.rollup.faults', 1, { 'vitrine.kind': kind }]))
  expect(logged).toEqual(both.map((fault) => [fault, sentenceOf(fault)]))
  expect(await notes()).toEqual(both.map(sentenceOf))
})
