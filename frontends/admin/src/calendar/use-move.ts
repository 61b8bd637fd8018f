import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureToast } from '@vitrine/backoffice'
import { toast } from '@vitrine/ui'
import { refreshPosts } from '../session/caches.ts'
import { move, type Place, type PlacedEntry } from './calendar-data.ts'
import { movedTo, type Moment } from './clock-changes.ts'
import { localDay, type Day } from './days.ts'
import { dayText, noteText, timeText } from './words.ts'

type Asked = { entry: PlacedEntry; place: Place; note?: Moment['note'] | undefined }

/** Published posts stay where they are; what failed is looked at in the editor first. */
export const isMovable = ({ kind, failed }: Pick<PlacedEntry, 'kind' | 'failed'>) =>
  kind !== 'published' && !failed

const dayOf = (place: NonNullable<Place>): Day => ('day' in place ? place.day : localDay(new Date(place.at)))
const atOf = (place: Place) => (place && 'at' in place ? place.at : null)

/** `Sunday 25 October 2026, 09:30` */
function placeText(place: NonNullable<Place>): string {
  const at = atOf(place)
  return at ? `${dayText(dayOf(place))}, ${timeText(at)}` : dayText(dayOf(place))
}

/** Moves entries, says where they are then, and offers to put them back. Toasts are read to screen readers; `announce`: the rest. */
export function useMove(announce: (text: string) => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ entry, place }: Asked) => move(entry, place),
    onSuccess: (version, { entry, place, note = null }) => {
      const at = atOf(place)
      const said = at ? noteText({ at, note }) : undefined
      const title = place ? `“${entry.title}” is on ${placeText(place)}` : `“${entry.title}” was taken off`
      const moved = { ...entry, version, ...(place && { day: dayOf(place), at }) }
      const before = entry.at ? { at: entry.at } : { day: entry.day }
      const undo = () => mutate({ entry: moved, place: before })
      toast({ title, description: said, action: { label: 'Undo', onSelect: undo } })
    },
    onError: failureToast('Not Moved'),
    onSettled: () => refreshPosts(client),
  })
  return {
    isMoving: isPending,
    move: mutate,
    /** To another day, at the hour that it has. */
    toDay(entry: PlacedEntry, day: Day) {
      if (day === entry.day) return announce(`“${entry.title}” stays on ${dayText(day)}`)
      if (!entry.at) return mutate({ entry, place: { day } })
      const { at, note } = movedTo(entry.at, day)
      if (Date.parse(at) > Date.now()) return mutate({ entry, place: { at }, note })
      const description = 'That time has passed. Please choose a later day.'
      toast({ title: 'Not Moved', description, destructive: true })
    },
  }
}
export type Mover = ReturnType<typeof useMove>
