import type { ColourEvent, PictureColours } from '@vitrine/contracts'
import type { Decider } from '@vitrine/event-sourcing'

export type ColoursCommand =
  | { type: 'FindColours'; image: string; colours: PictureColours }
  /** The picture is gone. */
  | { type: 'ForgetColours'; image: string }

/** A picture is named by its content: its colours are found once, and never change. */
export const coloursDecider: Decider<{ areKnown: boolean }, ColoursCommand, ColourEvent> = {
  initial: { areKnown: false },

  decide(command, { areKnown }): readonly ColourEvent[] {
    const { image } = command
    if (command.type === 'ForgetColours')
      return areKnown ? [{ type: 'PictureColoursForgotten', data: { image } }] : []
    return areKnown ? [] : [{ type: 'PictureColoursFound', data: { image, ...command.colours } }]
  },

  evolve: (_state, { type }) => ({ areKnown: type === 'PictureColoursFound' }),
}
