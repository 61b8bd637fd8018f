import type { FocalPoint, PictureDetails, PictureDetailsDraft, PictureEvent } from '@vitrine/contracts'
import type { Decider } from '@vitrine/event-sourcing'

export type DetailsCommand =
  | ({ type: 'SetDetails'; image: string } & PictureDetailsDraft)
  /** The picture is gone: nothing is known of one that comes again under its name. */
  | { type: 'ForgetDetails'; image: string }

const nothing: PictureDetails = { focus: null, description: '' }

export const detailsDecider: Decider<PictureDetails, DetailsCommand, PictureEvent> = {
  initial: nothing,

  decide(command, before): readonly PictureEvent[] {
    const after = command.type === 'ForgetDetails' ? nothing : changed(before, command)
    const isSame = after.description === before.description && isSamePlace(after.focus, before.focus)
    return isSame ? [] : [{ type: 'PictureDetailsSet', data: { image: command.image, ...after } }]
  },

  evolve: (_before, { data: { focus, description } }) => ({ focus, description }),
}

const changed = (before: PictureDetails, { focus, description }: PictureDetailsDraft): PictureDetails => ({
  focus: focus === undefined ? before.focus : orCentre(focus),
  description: description ?? before.description,
})

/** The centre is what every picture has that has no focal point. */
const orCentre = (focus: FocalPoint | null) => (focus?.x === 50 && focus.y === 50 ? null : focus)

const isSamePlace = (one: FocalPoint | null, other: FocalPoint | null) =>
  one?.x === other?.x && one?.y === other?.y
