import { useQuery } from '@tanstack/react-query'
import type { OutfitVersion } from '@vitrine/contracts'
import { Link } from '@vitrine/web-kit/router'
import { useState } from 'react'
import { dayIn } from '../analytics/view/spans.ts'
import { figuresQuery } from './history-data.ts'
import styles from './history.module.css'
import { sentenceOf } from './sentence.ts'
import { figuresText } from './version-figures.ts'
import { whoText } from './who.ts'
import { whenText } from './words.ts'

type Props = {
  id: string
  saves: readonly OutfitVersion[]
  /** When the latest of them was replaced by the next save, where it was. */
  replacedAt: string | undefined
  names: ReadonlyMap<string, string> | undefined
  chosen: number
}

/** A page of saves. Their figures come when tracking has answered, and are left out where it does not. */
export function VersionItems({ id, saves, replacedAt, names, chosen }: Props) {
  const [today] = useState(() => dayIn('UTC', Date.now()))
  const figures = useQuery({ ...figuresQuery(id, saves, today), enabled: saves.length > 0 })
  return saves.map((save, place) => (
    <li key={save.version}>
      <Link
        to={`?version=${save.version}`}
        className={styles.save}
        aria-current={save.version === chosen ? 'page' : undefined}
      >
        <span className={styles.what}>{sentenceOf(save)}</span>
        {save.note ? <span className={styles.why}>“{save.note}”</span> : null}
        <span className={styles.made}>
          {whoText(save, names)}, <time dateTime={save.at}>{whenText(save.at)}</time>
        </span>
        {figures.data ? (
          <span className={styles.made}>
            {figuresText(save, place === 0 ? replacedAt : saves[place - 1]?.at, figures.data)}
          </span>
        ) : null}
      </Link>
    </li>
  ))
}
