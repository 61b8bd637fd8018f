import { useQueryClient } from '@tanstack/react-query'
import type { Taste } from '@vitrine/contracts'
import { tasteQuery } from '@vitrine/storefront'
import { AlertDialog, Button, Heading, toast } from '@vitrine/ui'
import { call, learned } from '@vitrine/web-kit'
import { useState } from 'react'
import { saveFile } from '../dashboard/settings/save-file.ts'
import { useAttempt } from '../dashboard/settings/use-attempt.ts'
import { Failure } from '../form/failure.tsx'
import styles from './taste.module.css'

/** All that is kept, as a file, and the way to begin anew. */
export function TasteData({ taste: { actions, features, removed } }: { taste: Taste }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const download = useAttempt('Your taste could not be downloaded. Please try again.')
  const reset = useAttempt('Your taste could not be forgotten. Please try again.')
  const save = () =>
    download.attempt(async () =>
      saveFile('vitrine-taste.json', JSON.stringify(await call('GET /api/taste/export'), null, 2)),
    )
  const forget = () =>
    reset.attempt(async () => {
      await call('DELETE /api/taste')
      setAsking(false)
      learned(client)
      await client.invalidateQueries({ queryKey: tasteQuery.queryKey })
      toast({
        title: 'Forgotten',
        description: 'Your feed begins anew. Only looks that you hid still count.',
      })
    })
  const isEmpty = actions === 0 && features.length === 0 && removed.length === 0
  return (
    <section aria-labelledby="taste-data" className={styles.section}>
      <Heading id="taste-data">Your data</Heading>
      <p className={styles.text}>
        Everything that was kept for your taste, with its time, in one JSON file. Forgetting keeps what you
        liked and saved, and what is hidden stays hidden.
      </p>
      <Failure text={download.failure} />
      <div className={styles.chips}>
        <Button busy={download.busy} onClick={() => void save()}>
          {download.busy ? 'Preparing...' : 'Download your taste'}
        </Button>
        <Button disabled={isEmpty} onClick={() => setAsking(true)}>
          Forget what was learned
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Forget what was learned?"
        description="Your feed begins anew: what you liked, saved and followed to a shop counts no more, only looks that you hid. This cannot be undone."
        confirm="Forget"
        destructive
        busy={reset.busy}
        onConfirm={() => void forget()}
      >
        <Failure text={reset.failure} />
      </AlertDialog>
    </section>
  )
}
