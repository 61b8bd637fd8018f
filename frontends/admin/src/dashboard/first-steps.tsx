import { useQuery, useQueryClient } from '@tanstack/react-query'
import { defaultShopName } from '@vitrine/contracts'
import { LinkButton } from '@vitrine/storefront'
import { Heading, Spinner } from '@vitrine/ui'
import { call, messageOf, Picture } from '@vitrine/web-kit'
import { useId, useState, type ReactNode } from 'react'
import { FileButton } from '../editor/photos/file-button.tsx'
import { refusalOf, uploadFailed, uploadImage } from '../editor/photos/upload-image.ts'
import { libraryKey } from '../pictures/pictures-data.ts'
import { shopQuery } from '../shop/shop-data.ts'
import styles from './first-steps.module.css'

const firstPictureQuery = {
  queryKey: [...libraryKey, 'first'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('GET /api/admin/pictures', { query: { limit: 1 }, signal })).items[0] ?? null,
}

/** An empty shop: a name, a picture, a pin. */
export function FirstSteps() {
  const shop = useQuery(shopQuery).data
  const picture = useQuery(firstPictureQuery).data
  const isNamed = shop !== undefined && shop.settings.name !== defaultShopName
  return (
    <div className={styles.steps}>
      <Heading level={3} size="small">
        Three steps to your shop
      </Heading>
      <p className={styles.lead}>The feed is empty until the first post is published.</p>
      <ol className={styles.list}>
        <Step
          title="Name the shop"
          done={isNamed}
          text={
            isNamed
              ? `It is called ${shop.settings.name}.`
              : `Until then it is called ${defaultShopName}, in titles, mails and links that are shared.`
          }
        >
          <LinkButton to="/admin/shop">{isNamed ? 'Change it' : 'Name it'}</LinkButton>
        </Step>
        <Step
          title="Upload a first picture"
          done={Boolean(picture)}
          text={
            picture
              ? 'It is in the library, and can be chosen for a post.'
              : 'A photograph of an outfit, upright, 1200 pixels wide or more.'
          }
        >
          {picture ? (
            <span className={styles.picture}>
              <Picture src={picture.imageUrl} alt="The first picture" ratio="4 / 5" sizes="5rem" />
            </span>
          ) : (
            <FirstPicture />
          )}
        </Step>
        <Step
          title="Pin a first product"
          text="A post shows the picture. Press on it where a product is, and say what it costs and where it is sold."
        >
          <LinkButton to="/admin/create" variant="primary">
            Create First Post
          </LinkButton>
        </Step>
      </ol>
    </div>
  )
}

type StepProps = { title: string; text: string; done?: boolean; children: ReactNode }

function Step({ title, text, done = false, children }: StepProps) {
  const id = useId()
  return (
    <li className={styles.step} data-done={done || undefined} aria-labelledby={id}>
      <h4 id={id} className={styles.title}>
        {title}
        {done ? <span className={styles.done}> Done</span> : null}
      </h4>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>{children}</div>
    </li>
  )
}

/** Straight into the library. */
function FirstPicture() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function upload(file: File | undefined) {
    if (!file) return
    const refusal = refusalOf(file)
    if (refusal) return setError(refusal.description)
    setBusy(true)
    setError(undefined)
    try {
      await uploadImage('outfit-image', { file, signal: new AbortController().signal })
      await client.invalidateQueries({ queryKey: libraryKey })
    } catch (failure) {
      setError(messageOf(failure, uploadFailed.description))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <FileButton disabled={busy} onFiles={([file]) => void upload(file)}>
        {busy ? <Spinner size={16} /> : null}
        {busy ? 'Uploading …' : 'Upload'}
      </FileButton>
      <p aria-live="polite" className={styles.error}>
        {error}
      </p>
    </>
  )
}
