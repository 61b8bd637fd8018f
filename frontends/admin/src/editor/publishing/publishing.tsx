import { Hint } from '@vitrine/backoffice'
import type { Outfit } from '@vitrine/contracts'
import { Checkbox, TextField } from '@vitrine/ui'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { usePostForm } from '../editor-context.ts'
import { whenText } from '../../history/words.ts'
import { PostTools } from './post-tools.tsx'
import { isoOf, localOf, zoneName } from './schedule.ts'
import { Section } from '../section.tsx'

export function Publishing({ post }: { post: Outfit | undefined }) {
  const { control, register, clearErrors } = usePostForm()
  const { errors } = useFormState({ control, name: 'scheduledAt' })
  const [immediately, scheduledAt] = useWatch({ control, name: ['publishImmediately', 'scheduledAt'] })
  const [opened] = useState(() => Date.now())
  const at = isoOf(scheduledAt)
  const past = at !== null && Date.parse(at) <= opened
  return (
    <Section title="Publishing">
      <Checkbox label="Publish immediately" {...register('publishImmediately')} />
      {post?.published ? (
        <Hint>
          Live since {post.publishedAt ? whenText(post.publishedAt) : 'it was published'}.{' '}
          {immediately
            ? 'Saving keeps that date; Publish Now moves the post to the top of the feed.'
            : 'Saving without this takes the post out of the window.'}
        </Hint>
      ) : null}
      <TextField
        label="Schedule for later"
        type="datetime-local"
        min={localOf(new Date(opened).toISOString())}
        max="2100-12-31T23:59"
        error={errors.scheduledAt?.message}
        disabled={immediately}
        hint={
          immediately
            ? 'Publishing immediately comes before a schedule.'
            : past
              ? 'This time has passed: the post goes live as soon as it is saved.'
              : `Your time: ${zoneName()}. The post stays a draft until then.`
        }
        {...register('scheduledAt', { onChange: () => clearErrors('scheduledAt') })}
      />
      {post ? <PostTools post={post} /> : null}
    </Section>
  )
}
