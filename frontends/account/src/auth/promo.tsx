import { styles as known, type Style } from '@vitrine/contracts'
import { editorial, Swatch } from '@vitrine/storefront'
import styles from './promo.module.css'

/** All styles, the chosen ones first. */
const ordered = (chosen: readonly Style[]) => [...chosen, ...known.filter((style) => !chosen.includes(style))]

type PromoProps = { chosen: readonly Style[]; quiet?: boolean }

/** The promotion on a row of swatches; `quiet` leaves the swatches alone. */
export const Promo = ({ chosen, quiet = false }: PromoProps) => (
  <div className={styles.promo}>
    <div className={styles.cloths} aria-hidden>
      {ordered(chosen).map((style) => (
        <Swatch key={style} style={style} className={styles.cloth} />
      ))}
    </div>
    {quiet ? null : (
      <p className={styles.label}>
        <strong className={styles.title}>{editorial.promo.title}</strong>
        <span className={styles.text}>{editorial.promo.text}</span>
      </p>
    )}
  </div>
)
