import { styles as known, type Style } from '@vitrine/contracts'
import { editorial, Swatch } from '@vitrine/storefront'
import styles from './promo.module.css'

/** Cloth of every style; the chosen ones come first. */
const ordered = (chosen: readonly Style[]) => [...chosen, ...known.filter((style) => !chosen.includes(style))]

/** A sewn-in label on a row of cloth. */
export const Promo = ({ chosen }: { chosen: readonly Style[] }) => (
  <div className={styles.promo}>
    <div className={styles.cloths} aria-hidden>
      {ordered(chosen).map((style) => (
        <Swatch key={style} style={style} className={styles.cloth} />
      ))}
    </div>
    <p className={styles.label}>
      <strong className={styles.title}>{editorial.promo.title}</strong>
      <span className={styles.text}>{editorial.promo.text}</span>
    </p>
  </div>
)
