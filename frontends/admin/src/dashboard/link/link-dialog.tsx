import { Button, Chip, Dialog, late, TextField } from '@vitrine/ui'
import { deviceTexts } from '@vitrine/web-kit'
import { useState } from 'react'
import { copyText } from '../copy-text.ts'
import styles from './link-dialog.module.css'
import { firstTags, places, readTags, taggedLink, type LinkTags } from './tagged-link.ts'

export type PostToLink = { id: string; title: string }

const lastTagsKey = 'vitrine.link-tags'
const QrCode = late(async () => (await import('./qr-code.tsx')).QrCode)

/** The address of a post with the words by which its visits are counted: to copy, and as a picture to print. */
export function LinkDialog({ post, onClose }: { post: PostToLink; onClose: () => void }) {
  const [tags, setTags] = useState(() => readTags(deviceTexts.read(lastTagsKey)) ?? firstTags)
  const [hasCode, setHasCode] = useState(false)
  const change = (changes: Partial<LinkTags>) => {
    const next = { ...tags, ...changes }
    setTags(next)
    deviceTexts.write(lastTagsKey, JSON.stringify(next))
  }
  const link = taggedLink({ origin: location.origin, postId: post.id, tags })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Link to “${post.title}”`}
      description="Visits by this link are counted under where it stands."
      actions={
        <>
          <Button aria-pressed={hasCode} onClick={() => setHasCode(!hasCode)}>
            {hasCode ? 'Hide QR code' : 'QR code'}
          </Button>
          <Button variant="primary" onClick={() => void copyText(link, 'Link')}>
            Copy link
          </Button>
        </>
      }
    >
      <div className={styles.tags}>
        <div role="group" aria-label="Where it stands" className={styles.places}>
          {places.map(({ label, source, medium }) => (
            <Chip key={source} pressed={tags.source === source} onClick={() => change({ source, medium })}>
              {label}
            </Chip>
          ))}
        </div>
        <TextField
          label="Source"
          value={tags.source}
          maxLength={100}
          onChange={(event) => change({ source: event.target.value })}
        />
        <TextField
          label="Medium"
          value={tags.medium}
          maxLength={100}
          onChange={(event) => change({ medium: event.target.value })}
        />
        <TextField
          label="Campaign (optional)"
          className={styles.campaign}
          value={tags.campaign}
          maxLength={100}
          onChange={(event) => change({ campaign: event.target.value })}
        />
        <p className={styles.address}>{link}</p>
        {hasCode ? <QrCode text={link} label={`QR code of the link to ${post.title}`} /> : null}
      </div>
    </Dialog>
  )
}
