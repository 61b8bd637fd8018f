import type { Outfit } from '@vitrine/contracts'
import { OutfitCard } from '@vitrine/storefront'
import { isInside } from '@vitrine/ui'
import type { MouseEvent } from 'react'
import styles from './post-preview.module.css'

/** Pictures and pins can be tried; what would leave, buy or keep does nothing here, and counts nothing. */
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
