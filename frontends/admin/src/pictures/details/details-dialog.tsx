import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessionEnds } from '@vitrine/backoffice'
import { parseImageAddress, pictureLimits, type LibraryPicture } from '@vitrine/contracts'
import { Button, Dialog, TextField, toast } from '@vitrine/ui'
import { call, messageOf } from '@vitrine/web-kit'
import { useState } from 'react'
import { libraryKey } from '../pictures-data.ts'
import { FocalPoint } from './focal-point.tsx'
import { centre } from './focus.ts'
import styles from './details.module.css'

type Props = {
  picture: Pick<LibraryPicture, 'imageUrl' | 'focus' | 'description'>
  onClose: () => void
}

/** What of a picture its crops keep, and what it shows. */
export function DetailsDialog({ picture, onClose }: Props) {
  const [focus, setFocus] = useState(picture.focus ?? centre)
  const [description, setDescription] = useState(picture.description)
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('PATCH /api/admin/pictures/:image', {
        params: { image: parseImageAddress(picture.imageUrl)?.image ?? '' },
        body: { focus, description: description.trim() },
      }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: libraryKey })
      toast({ title: 'Picture Saved' })
      onClose()
    },
  })
  useSessionEnds(error)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      look="wide"
      title="Picture details"
      description="Cards crop a picture around its focal point. Press the picture, or drag the point, to where the look is."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isPending} onClick={() => mutate()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.details}>
        <FocalPoint picture={picture} focus={focus} onChange={setFocus} />
        <TextField
          label="Description"
          className={styles.description}
          hint="Read to shoppers who cannot see the picture, in posts that have no alt text for it."
          maxLength={pictureLimits.description}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {error ? (
          <p role="alert" className={styles.failure}>
            {messageOf(error, 'The picture was not saved: the server did not answer. Please try again.')}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
