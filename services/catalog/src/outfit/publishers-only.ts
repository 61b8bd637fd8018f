import { publisherRole, type OutfitEvent } from '@vitrine/contracts'
import type { Decider } from '@vitrine/event-sourcing'
import { checkRole } from '@vitrine/service-kit'
import type { OutfitCommand, OutfitState } from './outfit.decider.ts'
import { same } from './publication.ts'

/** Who asks for it; nobody where the schedule does. */
export type AskedCommand = OutfitCommand & { asker?: { role?: string | undefined } | undefined }

type OutfitDecider<Command> = Decider<OutfitState, Command, OutfitEvent>

/** Whatever a command is called: what readers see, or will see by a schedule, is changed by publishers alone. */
export const publishersOnly = (decider: OutfitDecider<OutfitCommand>): OutfitDecider<AskedCommand> => ({
  ...decider,
  decide({ asker, ...command }, state) {
    const events = decider.decide(command, state)
    if (asker && !same(readersOf(state), readersOf(events.reduce(decider.evolve, state))))
      checkRole(asker, publisherRole)
    return events
  },
})

/** What readers see of an outfit, and what they will see without anybody doing anything more. */
function readersOf(state: OutfitState) {
  if (state.status !== 'present') return {}
  const { outfit, pending } = state
  const isShown = outfit.published || outfit.scheduledAt !== null
  return { ...(isShown && { outfit }), ...(pending?.applyAt && { later: pending }) }
}
