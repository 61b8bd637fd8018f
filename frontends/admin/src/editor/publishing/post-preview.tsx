import type { Outfit } from '@vitrine/contracts'
import { OutfitCard } from '@vitrine/storefront'
import { isInside } from '@vitrine/ui'
import type { MouseEvent } from 'react'
import styles from './post-preview.module.css'

/** In the preview pictures and pins work; links and actions do nothing and are not counted. */
const withoutEffect = (event: MouseEvent) => {
  if (!isInside(event, 'a, [aria-pressed]')) return
  event.preventDefault()
  event.stopPropagation()
}

export function PostPreview({ outfit }: { outfit: Outfit }) {
  return (
    <div className={styles.preview} onClickCapture={withoutEffect} onAuxClickCapture={withoutEffect}>
      <OutfitCard outfit={outfit} folio={1} first />
    </div>
  )
}
