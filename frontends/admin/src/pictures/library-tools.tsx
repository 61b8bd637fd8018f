import { Chip, SearchIcon, TextField } from '@vitrine/ui'
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
    <div className={styles.tools}>
      <TextField
        label="Find pictures of a post"
        hideLabel
        className={styles.find}
        type="search"
        maxLength={200}
        placeholder="Find pictures by the title of a post"
        leading={<SearchIcon size={18} />}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div role="group" aria-label="Pictures to show" className={styles.uses}>
        {uses.map(({ value, label }) => (
          <Chip
            key={value}
            pressed={shelf.use === value}
            onClick={() => onChange({ use: value, words: words.trim() })}
          >
            {label}
          </Chip>
        ))}
      </div>
    </div>
  )
}
