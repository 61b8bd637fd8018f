import { outfitLimits } from '@vitrine/contracts'
import { Select, TextArea, TextField } from '@vitrine/ui'
import { useFormState, useWatch } from 'react-hook-form'
import { categoryChoices, including, notInList } from './choices.ts'
import { usePastePost } from './items/paste/use-paste-post.ts'
import { wordsIn } from './save/check-post.ts'
import { usePostForm } from './editor-context.ts'
import styles from './editor.module.css'
import { Section } from './section.tsx'

export function BasicInformation() {
  const { register, control, clearErrors } = usePostForm()
  const { errors } = useFormState({ control })
  const [title, description, review, category] = useWatch({
    control,
    name: ['title', 'description', 'review', 'category'],
  })
  const pastePost = usePastePost()
  return (
    <Section title="Basic Information">
      <div className={styles.basics}>
        <div>
          <TextField
            label="Title"
            required
            maxLength={outfitLimits.title}
            hint={title || description ? nearly(title, outfitLimits.title) : wholePost}
            error={errors.title?.message}
            onPaste={pastePost}
            {...register('title', { onChange: () => clearErrors('title') })}
          />
          <TextArea
            label="Description"
            required
            rows={5}
            maxLength={outfitLimits.description}
            hint={nearly(description, outfitLimits.description)}
            error={errors.description?.message}
            {...register('description', { onChange: () => clearErrors('description') })}
          />
        </div>
        <div>
          <TextArea
            label="Fashion Expert Review (200 words max)"
            rows={5}
            maxLength={outfitLimits.review}
            hint={<ReviewLength review={review} />}
            {...register('review')}
          />
          <Select
            label="Category"
            required
            placeholder="Select a category"
            options={including(categoryChoices, category)}
            error={errors.category?.message ?? notInList(categoryChoices, category)}
            {...register('category', { onChange: () => clearErrors('category') })}
            value={category}
          />
        </div>
      </div>
    </Section>
  )
}

const wholePost =
  'A whole post can be pasted here: title, description, and a line for each product with its price and link.'

/** Says how much is left once little is. */
const nearly = (text: string, limit: number) =>
  text.length > limit * 0.8 ? `${text.length} of ${limit} characters` : undefined

function ReviewLength({ review }: { review: string }) {
  const words = wordsIn(review)
  const over = words > outfitLimits.reviewWords
  const full = review.length >= outfitLimits.review
  return (
    <span className={over || full ? styles.caution : undefined}>
      {words} of {outfitLimits.reviewWords} words, {review.length} of {outfitLimits.review} characters
      {over ? '. Longer than 200 words: please shorten it' : ''}
      {full ? '. Cut at 1000 characters' : ''}
    </span>
  )
}
