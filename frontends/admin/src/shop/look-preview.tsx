import {
  accentPasses,
  bylineOf,
  shopPages,
  shopPageTitles,
  type AccentScheme,
  type ShopSnapshot,
} from '@vitrine/contracts'
import { Cluster, Stack } from '@vitrine/backoffice'
import { Picture } from '@vitrine/web-kit'
import type { CSSProperties } from 'react'
import styles from './look-preview.module.css'

/** How the shop will look, by day and by night, while it is typed. */
export const LookPreview = ({ shop }: { shop: ShopSnapshot }) => (
  <aside aria-label="Preview of the look" className={styles.previews}>
    <Sheet shop={shop} scheme="light" />
    <Sheet shop={shop} scheme="dark" />
  </aside>
)

function Sheet({ shop, scheme }: { shop: ShopSnapshot; scheme: AccentScheme }) {
  const name = shop.name.trim() || 'Your shop'
  const accent = shop.accent?.[scheme]
  const isReadable = accent !== undefined && /^#[0-9a-f]{6}$/.test(accent) && accentPasses(accent, scheme)
  const style: CSSProperties = isReadable ? { '--rose': accent } : {}
  const pages = shopPages.filter((page) => shop.pages[page].trim())
  return (
    <div className={styles.mock} data-theme={scheme} style={style}>
      <p className={styles.tab}>
        {shop.icon ? (
          <span className={styles.favicon}>
            <Picture src={shop.icon} alt="" ratio="1 / 1" sizes="1rem" eager />
          </span>
        ) : null}
        Browse Fashion · {name}
      </p>
      <p className={styles.header}>{name}</p>
      <Stack gap={2} className={styles.body}>
        <p className={styles.byline}>{bylineOf({ ...shop, name })}</p>
        <p className={styles.title}>Cobalt against the cold</p>
        <p className={styles.marks}>
          A coat for the long evening, and <span className={styles.link}>where to find it</span>.
        </p>
      </Stack>
      <Cluster gap={[2, 5]} justify="space-between" className={styles.footer}>
        {shop.wordmark ? (
          <span className={styles.wordmark}>
            <Picture src={shop.wordmark} alt={name} fit="contain" ratio="fill" sizes="10rem" eager />
          </span>
        ) : (
          <span>{name}</span>
        )}
        <Cluster as="span" gap={[1, 4]} className={styles.links}>
          {pages.map((page) => (
            <span key={page}>{shopPageTitles[page]}</span>
          ))}
          {shop.contact ? <span>Contact</span> : null}
        </Cluster>
      </Cluster>
    </div>
  )
}
