import { ActivityItem, batchLimits, type RecordedItem, type RefusedItem } from '@vitrine/contracts'
import { parseOrRefuse, refusalOf } from '@vitrine/service-kit'
import { timesBefore } from './times-before.ts'

const AllItems = ActivityItem.array()

/** Pure: what is recorded of each item, or why it is none. One whose time cannot be is recorded as excluded. */
export function itemsFrom(sent: readonly unknown[], at: string): (RecordedItem | RefusedItem)[] {
  const timeBefore = timesBefore(at)
  return parsed(sent).map((item) => {
    if ('code' in item) return item
    const isPlausible = item.ago >= 0 && item.ago <= batchLimits.agoMs
    return isPlausible
      ? recordedItem(item, { at: timeBefore(item.ago) })
      : recordedItem(item, { at, excluded: 'implausible-time' })
  })
}

export const isRecorded = (one: RecordedItem | RefusedItem): one is RecordedItem => !('code' in one)

/** All are parsed at once; one by one only where one of them is no item. */
function parsed(sent: readonly unknown[]): (ActivityItem | RefusedItem)[] {
  const all = parsedOrRefused(() => parseOrRefuse(AllItems, sent, 'items'))
  if (Array.isArray(all)) return all
  return sent.map((one) => parsedOrRefused(() => parseOrRefuse(ActivityItem, one, 'item')))
}

function parsedOrRefused<Parsed>(parse: () => Parsed): Parsed | RefusedItem {
  try {
    return parse()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.code !== 'request-invalid') throw error
    return { code: refusal.code, message: refusal.message }
  }
}

/** What is not known is left out. */
function recordedItem(
  item: ActivityItem,
  { at, excluded }: Pick<RecordedItem, 'at' | 'excluded'>,
): RecordedItem {
  const recorded = recordedAt(item, at)
  if (isKnown(item.outfitVersion)) recorded.outfitVersion = item.outfitVersion
  if (excluded) recorded.excluded = excluded
  return recorded
}

function recordedAt(item: ActivityItem, at: string): RecordedItem {
  const { outfitId } = item
  if (item.kind === 'tap') {
    const { kind, imageIndex, x, y } = item
    return { kind, outfitId, imageIndex, x, y, at }
  }
  if (item.kind === 'pin-opened') {
    const { kind, imageIndex, productId } = item
    return withList({ kind, outfitId, imageIndex, productId, at }, item)
  }
  return withList({ kind: item.kind, outfitId, at }, item)
}

type InList = Exclude<RecordedItem, { kind: 'tap' }>
type Sent = Pick<Exclude<ActivityItem, { kind: 'tap' }>, 'list' | 'place'>

function withList(recorded: InList, { list, place }: Sent): InList {
  if (isKnown(list)) recorded.list = list
  if (isKnown(place)) recorded.place = place
  return recorded
}

const isKnown = <Value>(value: Value): value is NonNullable<Value> => value !== null && value !== undefined
