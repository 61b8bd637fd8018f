import { outfitLimits } from '@vitrine/contracts'
import { TextField } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { useFormState } from 'react-hook-form'
import { usePostForm } from '../editor-context.ts'
import styles from './alt-texts.module.css'
import type { Photo } from '../post-values.ts'

type Props = { photos: readonly Photo[]; onChange: (key: string, alt: string) => void }

/** What each picture shows, for shoppers who hear the page; without it they hear "picture 1 of 4". */
export function AltTexts({ photos, onChange }: Props) {
  const { control, clearErrors } = usePostForm()
  const { errors } = useFormState({ control, name: 'photos' })
  if (!photos.some(({ url }) => url)) return null
  return (
    <div className={styles.texts}>
      <p className={styles.note}>
        Alt text is read to shoppers who cannot see a picture: say what is worn, in a sentence.
      </p>
      {photos.map(({ key, url, alt = '' }, index) =>
        url ? (
          <div key={key} className={styles.text} data-field={`photos.${index}.alt`}>
            <Picture src={url} alt="" ratio="4 / 5" sizes="3rem" className={styles.thumb} />
            <TextField
              label={`Alt text of image ${index + 1}`}
              maxLength={outfitLimits.imageAlt}
              error={errors.photos?.[index]?.alt?.message}
              value={alt}
              onChange={(event) => {
                clearErrors('photos')
                onChange(key, event.target.value)
              }}
            />
          </div>
        ) : null,
      )}
    </div>
  )
}
