import {
  defaultShop,
  shopEvents,
  shopFields,
  shopId,
  shopPages,
  type ShopSnapshot,
  type ShopVersion,
} from '@vitrine/contracts'
import type { EventLog, RecordedEvent } from '@vitrine/engines'
import { parseRecorded } from '@vitrine/event-sourcing'
import { isSame } from './shop.decider.ts'

export const shopStream = `shop-${shopId}`

/** Pure: which settings differ; a page is named by itself. */
export function changedIn(before: ShopSnapshot, after: ShopSnapshot): ShopVersion['changed'] {
  const fields = shopFields.filter((field) => field !== 'pages' && !isSame(before[field], after[field]))
  return [...fields, ...shopPages.filter((page) => before.pages[page] !== after.pages[page])]
}

/** Each event is a version: those from `from` until `to`, oldest first, and no others are read. */
export async function shopVersions(
  eventStore: Pick<EventLog, 'scan'>,
  { from, to }: { from: number; to: number },
): Promise<ShopVersion[]> {
  const found: RecordedEvent[] = []
  const after = { stream: shopStream, version: Math.max(0, from - 2) }
  for await (const page of eventStore.scan({ prefix: shopStream, after })) {
    found.push(...page.filter(({ stream, version }) => stream === shopStream && version <= to))
    if ((page.at(-1)?.version ?? to) >= to) break
  }
  const settings = new Map(found.map((event) => [event.version, settingsIn(event)]))
  return found
    .filter(({ version }) => version >= from)
    .map((event) => versionOf(event, settings.get(event.version - 1) ?? defaultShop))
}

const settingsIn = (event: RecordedEvent) => parseRecorded(shopEvents, event).data.settings

function versionOf(recorded: RecordedEvent, before: ShopSnapshot): ShopVersion {
  const { version, at, by, data } = parseRecorded(shopEvents, recorded)
  return {
    ...{ version, at, by: by ?? null, restored: data.restored ?? null },
    changed: changedIn(before, data.settings),
    settings: data.settings,
  }
}
