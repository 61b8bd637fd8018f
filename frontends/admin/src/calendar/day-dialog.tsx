import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureToast, Hint, Loaded, manyOf } from '@vitrine/backoffice'
import { Button, Dialog, Skeleton, toast } from '@vitrine/ui'
import { useState } from 'react'
import { FindField } from '../form/find-field.tsx'
import { MorePages } from '../dashboard/more-pages.tsx'
import { refreshPosts } from '../session/caches.ts'
import { dayQuery, draftsQuery, planDraft, type PlacedEntry } from './calendar-data.ts'
import type { Day } from './days.ts'
import styles from './dialogs.module.css'
import { EntryButton } from './entry-button.tsx'
import { dayText } from './words.ts'

type Props = {
  day: Day
  onOpenEntry: (entry: PlacedEntry) => void
  onClose: () => void
}

/** Everything on one day, and drafts that can be planned for it. */
export function DayDialog({ day, onOpenEntry, onClose }: Props) {
  const list = useInfiniteQuery(dayQuery(day))
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={dayText(day)}
      description={list.data ? (total > 0 ? manyOf(total, 'post') : 'No posts on this day.') : undefined}
    >
      <Loaded query={list} failed="The day did not load" waiting={<Skeleton width="100%" height="4rem" />}>
        {({ pages }) => (
          <ul className={styles.entries} aria-label="Posts of the day">
            {pages.flatMap(({ entries }) =>
              entries.map((entry) => (
                <li key={`${entry.id} ${entry.kind}`}>
                  <EntryButton
                    entry={{ ...entry, day }}
                    onOpen={onOpenEntry}
                    onPickUp={onOpenEntry}
                    onDrag={() => undefined}
                  />
                </li>
              )),
            )}
          </ul>
        )}
      </Loaded>
      <MorePages list={list} />
      <PlanDraft day={day} />
    </Dialog>
  )
}

function PlanDraft({ day }: Pick<Props, 'day'>) {
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const drafts = useQuery(draftsQuery(words.trim())).data
  const planning = useMutation({
    mutationFn: ({ id }: { id: string; title: string }) => planDraft(id, day),
    onSuccess: (_, { title }) => void toast({ title: `“${title}” is planned for ${dayText(day)}` }),
    onError: failureToast('Not Planned'),
    onSettled: () => refreshPosts(client),
  })
  return (
    <section className={styles.plan} aria-label="Plan a draft for this day">
      <h3 className={styles.heading}>Plan a draft for this day</h3>
      <FindField
        label="Find a draft"
        placeholder="Find a draft by title, text or tag"
        value={words}
        onFind={setWords}
      />
      {drafts?.length === 0 ? <Hint>No draft fits.</Hint> : null}
      <ul className={styles.drafts} aria-label="Drafts">
        {drafts?.map(({ id, title }) => (
          <li key={id} className={styles.draft}>
            <span className={styles.name}>{title}</span>
            <Button
              size="small"
              variant="quiet"
              busy={planning.isPending && planning.variables.id === id}
              aria-label={`Plan ${title}`}
              onClick={() => planning.mutate({ id, title })}
            >
              Plan
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
