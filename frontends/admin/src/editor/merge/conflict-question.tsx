import { Stack } from '@vitrine/backoffice'
import { Picture } from '@vitrine/web-kit'
import { useId } from 'react'
import styles from './merge-dialog.module.css'
import type { Choice, Conflict } from '@vitrine/contracts/merge'

type Props = {
  conflict: Conflict
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** One field that both changed: what it was, and the versions side by side. */
export function ConflictQuestion({ conflict, choice, onChoose }: Props) {
  const name = useId()
  const { label, picture, isPicture = false, base, mine, theirs, both, tooLong } = conflict
  const versions: [Choice, string, string][] = [
    ['mine', 'Yours', mine],
    ['theirs', 'Theirs', theirs],
  ]
  if (both !== undefined) versions.push(['both', 'Both', both])
  return (
    <Stack as="fieldset" gap={3} className={styles.question}>
      <legend className={styles.label}>
        {picture ? (
          <Picture src={picture} alt="" ratio="4 / 5" sizes="2rem" className={styles.about} />
        ) : null}
        {label}
      </legend>
      {base === undefined ? null : (
        <div className={styles.before}>
          Before: <Value value={base} isPicture={isPicture} />
        </div>
      )}
      <Stack gap={3} className={styles.versions}>
        {versions.map(([version, who, value]) => (
          <Stack key={version} as="label" gap={2} className={styles.version}>
            <span className={styles.who}>
              <input
                type="radio"
                name={name}
                checked={choice === version}
                onChange={() => onChoose(version)}
              />
              {who}
            </span>
            <Value value={value} isPicture={isPicture} />
          </Stack>
        ))}
      </Stack>
      {tooLong === undefined ? null : (
        <p className={styles.note}>Both together would be longer than {tooLong} characters.</p>
      )}
    </Stack>
  )
}

function Value({ value, isPicture }: { value: string; isPicture: boolean }) {
  if (!value) return <span className={styles.nothing}>Nothing</span>
  return isPicture ? (
    <Picture src={value} alt="Product image" ratio="4 / 5" sizes="5rem" className={styles.picture} />
  ) : (
    <span className={styles.words}>{value}</span>
  )
}
