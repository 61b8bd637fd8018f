import type { Log, Meter } from '@vitrine/service-kit'

/**
 * `replaced`: the stream holds other records than those that were counted up to `counted`; it is counted from `from` on.
 * `lost`: what was appended as `from` to `to` was gone before it was counted.
 */
export type StreamFault =
  | { kind: 'replaced'; partition: number; counted: number; from: number }
  | { kind: 'lost'; partition: number; from: number; to: number }
export type OnStreamFault = (fault: StreamFault) => void

/** Reports a fault of the stream: in the log, in a metric, and in `/ready` until a restart. */
export function streamFaults({ log, meter }: { log: Pick<Log, 'error'>; meter: Meter }) {
  const said = new Set<string>()
  const onFault: OnStreamFault = (fault) => {
    const sentence = sentenceOf(fault)
    if (said.has(sentence)) return
    said.add(sentence)
    meter.add('vitrine.rollup.faults', 1, { 'vitrine.kind': fault.kind })
    log.error(fault, sentence)
  }
  const notes = async (): Promise<readonly string[]> => [...said]
  return { onFault, notes }
}

/** Pure. */
export function sentenceOf(fault: StreamFault): string {
  const stream = `partition ${fault.partition} of the activity stream`
  return fault.kind === 'replaced'
    ? `${stream} is an older or another one than was counted up to offset ${fault.counted}: a backup was restored, its file is damaged, or it was made anew. Counting went on at offset ${fault.from}, and counts each record once`
    : `${stream} no longer holds offsets ${fault.from} to ${fault.to}, which were never counted: the totals are older than what it keeps (ACTIVITY_DAYS)`
}
