import { refuse, type Decider } from '@vitrine/event-sourcing'
import type { ImageEvent, Generation } from './image.events.ts'

/** Times are ISO 8601 in UTC, so that they compare as text. */
export type ImageCommand =
  /** The master's blob has been written for this generation. */
  | ({ type: 'UploadImage'; width: number; height: number; bytes: number } & Generation)
  | { type: 'DiscardImage'; now: string }
  /** Stops serving what was discarded no later than the one time, and last shown by a post no later than the other. */
  | {
      type: 'CollectImage'
      now: string
      lastUsed: string | null
      discardedBefore: string
      shownBefore: string
    }
  | { type: 'RestoreImage' }
  /** Ends a generation that was collected no later than `before`, or that never began. */
  | ({ type: 'EraseImage'; before: string } & Generation)

export type ImageState =
  | { status: 'absent'; lives: number }
  | ({ status: 'kept' } & Generation)
  | ({ status: 'discarded'; discardedAt: string } & Generation)
  | ({ status: 'collected'; discardedAt: string; collectedAt: string } & Generation)

/** Whether the image is served. */
export const isServed = (state: ImageState): state is ImageState & { status: 'kept' | 'discarded' } =>
  state.status === 'kept' || state.status === 'discarded'

/** The number of the generation that an upload belongs to. */
export const generationToUpload = (state: ImageState): number =>
  state.status === 'absent' ? state.lives + 1 : state.life

/** Whether nothing will ever need the blobs of this generation again. */
export const isOver = (state: ImageState, life: number): boolean => life < generationToUpload(state)

export const imageDecider: Decider<ImageState, ImageCommand, ImageEvent> = {
  initial: { status: 'absent', lives: 0 },

  decide(command, state): readonly ImageEvent[] {
    switch (command.type) {
      case 'UploadImage': {
        const { type: _, ...data } = command
        if (state.status === 'kept' || data.life !== generationToUpload(state)) return []
        return [{ type: 'ImageUploaded', data }]
      }
      case 'DiscardImage': {
        if (!isServed(state)) return refuse('missing', 'image-missing', 'There is no such image.')
        if (state.status === 'discarded') return []
        const { image, life } = state
        return [{ type: 'ImageDiscarded', data: { image, life, discardedAt: command.now } }]
      }
      case 'CollectImage': {
        if (state.status !== 'discarded') return []
        const { image, life, discardedAt } = state
        const { discardedBefore, shownBefore, lastUsed } = command
        if (discardedAt > discardedBefore || (lastUsed ?? '') > shownBefore) return []
        return [{ type: 'ImageCollected', data: { image, life, discardedAt, collectedAt: command.now } }]
      }
      case 'RestoreImage': {
        if (state.status !== 'collected') return []
        const { image, life, discardedAt } = state
        return [{ type: 'ImageRestored', data: { image, life, discardedAt } }]
      }
      case 'EraseImage': {
        const { image, life, before } = command
        const due = state.status === 'absent' || (state.status === 'collected' && state.collectedAt <= before)
        return due && life === generationToUpload(state)
          ? [{ type: 'ImageErased', data: { image, life } }]
          : []
      }
    }
  },

  evolve(_state, event): ImageState {
    switch (event.type) {
      case 'ImageUploaded': {
        const { image, life } = event.data
        return { status: 'kept', image, life }
      }
      case 'ImageDiscarded':
      case 'ImageRestored':
        return { status: 'discarded', ...event.data }
      case 'ImageCollected':
        return { status: 'collected', ...event.data }
      case 'ImageErased':
        return { status: 'absent', lives: event.data.life }
    }
  },
}
