import { pictureEvents, type PictureDetails, type PictureEvent } from '@vitrine/contracts'
import type { Engines, RecordedEvent } from '@vitrine/engines'
import { commandHandler, type HandleCommand } from '@vitrine/event-sourcing'
import { detailsDecider, type DetailsCommand } from './details.decider.ts'

export type HandleDetails = HandleCommand<PictureDetails, DetailsCommand, PictureEvent>

/** How what is known of pictures changes: one short stream for each picture that anything was ever said of. */
export const detailsHandler = (
  { eventStore: store }: Pick<Engines, 'eventStore'>,
  given: { project: (events: readonly RecordedEvent[]) => Promise<void>; onFailed: (error: unknown) => void },
): HandleDetails =>
  commandHandler({ store, kind: 'picture', decider: detailsDecider, events: pictureEvents, ...given })
