import type { FocalPoint } from '@vitrine/contracts'
import { cx, HangerIcon, late, RetryQuietly } from '@vitrine/ui'
import { useState, type CSSProperties, type ReactNode, type Ref } from 'react'
import { pictureSources, type PictureSources } from './picture-sources.ts'
import styles from './picture.module.css'

export type PictureProps = {
  src: string | null | undefined
  alt: string
  /** How wide it is shown, for the browser's choice: `(min-width: 60rem) 33vw, 100vw`. */
  sizes?: string
  /** `contain` shows all of it, `cover` fills the frame. */
  fit?: 'cover' | 'contain'
  /** What stays in view where the frame cuts something off; the centre without one. */
  focus?: FocalPoint | null | undefined
  /** Width through height of the frame, `3 / 4`; the picture's own without it. `fill` takes the size of the parent. */
  ratio?: string | 'fill'
  /** In the first view: loaded at once and before others. */
  eager?: boolean
  className?: string | undefined
  /** The `<img>`, whose rectangle hotspots are placed on. */
  imageRef?: Ref<HTMLImageElement>
}

const PictureAgain = late(
  async () => (await import(/* webpackChunkName: "picture-again" */ './picture-again.tsx')).PictureAgain,
  { failed: RetryQuietly },
)

type Seen = {
  src: string
  state: 'loaded' | 'waiting' | 'broken'
  failed?: HTMLImageElement
  failures: number
}

/** A picture on a ground of its own mean colour, sharpening out of a blur as it arrives. One of ours that fails is asked for again. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes = '100vw', fit = 'cover', focus, ratio, eager = false, className, imageRef } = props
  const [last, setSeen] = useState<Seen>()
  const seen = last?.src === src ? last : undefined
  const state = !src ? 'broken' : (seen?.state ?? 'loading')
  const sources = src ? pictureSources(src) : undefined
  const own = sources ? `${sources.width} / ${sources.height}` : undefined
  const frame: CSSProperties = {
    ...(focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : {}),
    ...(ratio === 'fill' ? {} : { aspectRatio: ratio ?? own ?? '3 / 4' }),
    ...(sources && fit === 'cover' && state !== 'broken' ? { backgroundColor: sources.colour } : {}),
  }
  const failures = seen?.failures ?? 0
  const settle = (next: Partial<Seen>) =>
    src && setSeen({ src, state: 'waiting', failures, ...seen, ...next })
  const image = (
    <img
      ref={imageRef}
      key={src}
      src={sources?.fallback ?? src ?? undefined}
      alt={alt}
      {...(sources ? { width: sources.width, height: sources.height } : {})}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      className={styles.image}
      onLoad={() => settle({ state: 'loaded', failures: 0 })}
      onError={({ currentTarget: failed }) =>
        settle(sources ? { state: 'waiting', failed, failures: failures + 1 } : { state: 'broken' })
      }
    />
  )
  return (
    <span
      className={cx(styles.frame, ratio === 'fill' && styles.fill, className)}
      style={frame}
      data-fit={fit}
      data-state={state}
      data-eager={eager || undefined}
    >
      {state === 'broken' ? (
        <Broken alt={alt} />
      ) : (
        withSources(image, { sources, sizes, loading: state !== 'loaded' })
      )}
      {seen?.failed && state !== 'loaded' ? (
        <PictureAgain
          image={seen.failed}
          failures={failures}
          onThere={() => settle({ state: 'waiting' })}
          onGone={() => settle({ state: 'broken' })}
        />
      ) : null}
    </span>
  )
}

type Around = { sources: PictureSources | undefined; sizes: string; loading: boolean }

function withSources(image: ReactNode, { sources, sizes, loading }: Around) {
  if (!sources) return image
  return (
    <>
      {loading ? (
        <img
          src={sources.placeholder}
          alt=""
          aria-hidden
          fetchPriority="low"
          className={styles.placeholder}
          draggable={false}
        />
      ) : null}
      <picture className={styles.picture}>
        <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
        <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
        {image}
      </picture>
    </>
  )
}

const Broken = ({ alt }: { alt: string }) => (
  <span className={styles.broken} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
    <HangerIcon size={28} />
  </span>
)
