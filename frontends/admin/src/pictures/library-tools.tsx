import { Cluster, Stack } from '@vitrine/backoffice'
import { Chip } from '@vitrine/ui'
import { FindField } from '../form/find-field.tsx'
import { useEffect, useState } from 'react'
import { uses, type Shelf } from './pictures-data.ts'
import styles from './pictures.module.css'

type Props = { shelf: Shelf; onChange: (shelf: Shelf) => void }

/** Which pictures are shown: those of posts with some words, or by their use. Words count a moment after they were typed. */
export function LibraryTools({ shelf, onChange }: Props) {
  const [words, setWords] = useState(shelf.words)
  useEffect(() => {
    if (words.trim() === shelf.words) return
    const timer = setTimeout(() => onChange({ ...shelf, words: words.trim() }), 300)
    return () => clearTimeout(timer)
  }, [words, shelf, onChange])
  return (
    <Stack gap={3}>
      <FindField
        label="Find pictures of a post"
        className={styles.find}
        placeholder="Find pictures by the title of a post"
        value={words}
        onFind={setWords}
      />
      <Cluster role="group" aria-label="Pictures to show" gap={2}>
        {uses.map(({ value, label }) => (
          <Chip
            key={value}
            pressed={shelf.use === value}
            onClick={() => onChange({ use: value, words: words.trim() })}
          >
            {label}
          </Chip>
        ))}
      </Cluster>
    </Stack>
  )
}
