import { colourEvents, type PictureColours } from '@vitrine/contracts'
import type { Engines, EventContext, RecordedEvent } from '@vitrine/engines'
import { commandHandler, streamStates } from '@vitrine/event-sourcing'
import { noColours } from '../picture/colours/palette.ts'
import { coloursOf } from '../picture/colours/picture-colours.ts'
import { coloursDecider } from './colours.decider.ts'

/** A picture as it is kept, and its colours where they are known. */
export type Coloured = { image: string; bytes: Buffer; colours?: PictureColours | undefined }

/** How the colours of pictures become known: one short stream for each. */
export function pictureColoursIn(
  { eventStore: store }: Pick<Engines, 'eventStore'>,
  given: {
    project?: (events: readonly RecordedEvent[]) => Promise<void>
    onFailed?: (error: unknown) => void
  } = {},
) {
  const streams = { store, kind: 'colours', events: colourEvents, decider: coloursDecider }
  const handle = commandHandler({ ...streams, ...given })
  const { load } = streamStates(streams)
  return {
    /** Finds them, once; a picture that cannot be read has none, which is told and not tried again. */
    async findColours({ image, bytes, colours }: Coloured, context: EventContext): Promise<void> {
      if (!colours && (await load(`colours-${image}`)).state.areKnown) return
      const found =
        colours ??
        (await coloursOf(bytes).catch((error: unknown) => {
          given.onFailed?.(error)
          return noColours
        }))
      await handle(image, { type: 'FindColours', image, colours: found }, context)
    },
    forgetColours: (image: string, context: EventContext) =>
      handle(image, { type: 'ForgetColours', image }, context),
  }
}
export type FindColours = ReturnType<typeof pictureColoursIn>['findColours']
