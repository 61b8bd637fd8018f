import type { ReactNode } from 'react'
import styles from './picture-tabs.module.css'

type Props = {
  label: string
  /** What one of them is called: "Show picture 2". */
  name: string
  pictures: readonly { key: string; thumbnail: ReactNode }[]
  /** The index of the picture that is shown. */
  shown: number
  onShow: (index: number) => void
}

/** The pictures of a post in small, to choose which is shown; nothing where there is one. */
export const PictureTabs = ({ label, name, pictures, shown, onShow }: Props) =>
  pictures.length > 1 ? (
    <div role="group" aria-label={label} className={styles.tabs}>
      {pictures.map(({ key, thumbnail }, index) => (
        <button
          key={key}
          type="button"
          className={styles.tab}
          aria-pressed={index === shown}
          aria-label={`Show ${name} ${index + 1}`}
          onClick={() => onShow(index)}
        >
          {thumbnail}
        </button>
      ))}
    </div>
  ) : null
