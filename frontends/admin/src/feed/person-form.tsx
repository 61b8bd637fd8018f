import { Cluster, Stack } from '@vitrine/backoffice'
import { ageRanges, feedLimits, genders, labelOf, styles as allStyles } from '@vitrine/contracts'
import { Button, Chip, Heading, Select } from '@vitrine/ui'
import type { MadeUpPerson } from './feed-data.ts'
import { FindPosts } from './find-posts.tsx'
import styles from './feed.module.css'

type PersonFormProps = { person: MadeUpPerson; onChange: (person: MadeUpPerson) => void }

const choices = (words: readonly string[]) => [
  { value: '', label: 'No answer' },
  ...words.map((value) => ({ value, label: labelOf(value) })),
]

/** What somebody made up answered, and what they like. */
export function PersonForm({ person, onChange }: PersonFormProps) {
  const { age, gender, styles: chosen, liked } = person
  const toggle = (style: string) =>
    chosen.includes(style) ? chosen.filter((other) => other !== style) : [...chosen, style]
  return (
    <Stack as="section" gap={4} aria-labelledby="person">
      <Heading id="person">A person</Heading>
      <div className={styles.pair}>
        <Select
          label="Age Group"
          options={choices(ageRanges)}
          value={age}
          onChange={({ target }) => onChange({ ...person, age: target.value })}
        />
        <Select
          label="Gender"
          options={choices(genders)}
          value={gender}
          onChange={({ target }) => onChange({ ...person, gender: target.value })}
        />
      </div>
      <Cluster role="group" aria-label="Styles" gap={2}>
        {allStyles.map((style) => (
          <Chip
            key={style}
            pressed={chosen.includes(style)}
            onClick={() => onChange({ ...person, styles: toggle(style) })}
          >
            {labelOf(style)}
          </Chip>
        ))}
      </Cluster>
      <FindPosts
        label="Find a post that they like"
        action={({ id, title }) => (
          <Button
            size="small"
            disabled={liked.length >= feedLimits.liked || liked.some((post) => post.id === id)}
            aria-label={`They like it: ${title}`}
            onClick={() => onChange({ ...person, liked: [...liked, { id, title }] })}
          >
            They like it
          </Button>
        )}
      />
      {liked.length > 0 ? (
        <Cluster as="ul" aria-label="Posts that they like" gap={2}>
          {liked.map(({ id, title }) => (
            <li key={id}>
              <Chip
                removeLabel={`Remove ${title}`}
                onClick={() => onChange({ ...person, liked: liked.filter((post) => post.id !== id) })}
              >
                {title}
              </Chip>
            </li>
          ))}
        </Cluster>
      ) : null}
    </Stack>
  )
}
