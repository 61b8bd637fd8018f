import type { Style } from '@vitrine/contracts'
import { Swatch } from '@vitrine/storefront'
import { shopName } from '@vitrine/web-kit'
import { choices, type Answers } from './quiz-steps.ts'
import styles from './cover.module.css'

const opening: readonly Style[] = ['boho', 'minimalist', 'romantic']

/** Beside the question: swatches of the chosen styles, or of three to begin with, and the product's name. */
export function Cover({ step, answers }: { step: number; answers: Answers }) {
  const chosen = choices.styles.filter((style) => answers.stylePreferences.includes(style))
  const own = step === 3 && chosen.length > 0
  const cloths = own ? chosen : opening
  return (
    <div className={styles.cover} data-own={own || undefined} aria-hidden>
      <div className={styles.cloths}>
        {cloths.map((style) => (
          <Swatch key={style} style={style} className={styles.cloth} />
        ))}
      </div>
      <p className={styles.label}>{shopName}</p>
    </div>
  )
}
