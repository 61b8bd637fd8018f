import { AlertDialog, Button, Dialog, Notice, ProgressBar, Skeleton, Spinner, toast } from '@vitrine/ui'
import { useState } from 'react'
import { Picture } from '../../src/index.ts'
import styles from './gallery.module.css'

export function Messages() {
  const [open, setOpen] = useState<'dialog' | 'alert'>()
  const shown = (which: typeof open) => ({
    open: open === which,
    onOpenChange: (next: boolean) => (next ? undefined : setOpen(undefined)),
  })
  return (
    <section className={styles.section}>
      <ProgressBar value={66} label="Step 2 of 3" />
      <div className={styles.row}>
        <Button
          onClick={() =>
            toast({ title: 'Added to favorites', description: 'The post has been saved to your favorites.' })
          }
        >
          Toast
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Sign in required',
              description: 'Please sign in to save posts to your favorites.',
              destructive: true,
            })
          }
        >
          Destructive toast
        </Button>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('alert')}>Alert dialog</Button>
        <Spinner label="Loading" />
      </div>
      <div className={styles.pictures}>
        <Picture src={null} alt="A broken picture" ratio="3 / 4" />
        <Skeleton height="100%" />
        <div className={styles.lines}>
          <Skeleton height="1.5rem" width="70%" />
          <Skeleton height="0.875rem" />
          <Skeleton height="0.875rem" width="85%" />
        </div>
      </div>
      <Notice title="No favorite posts yet" actions={<Button variant="primary">Browse Home Feed</Button>}>
        Discover and save outfit posts you love!
      </Notice>
      <Dialog {...shown('dialog')} title="Filters" description="Narrow the window down." look="sheet" />
      <AlertDialog
        {...shown('alert')}
        title="Delete this outfit?"
        description="Are you sure you want to delete “The linen suit”? This cannot be undone."
        confirm="Delete"
        destructive
        onConfirm={() => setOpen(undefined)}
      />
    </section>
  )
}
