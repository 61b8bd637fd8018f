import { useQuery } from '@tanstack/react-query'
import { LoadFailed, PictureTabs, Stack, useSessionEnds } from '@vitrine/backoffice'
import type { Outfit } from '@vitrine/contracts'
import { Checkbox, Heading, Select, Skeleton } from '@vitrine/ui'
import { isStatus, Picture } from '@vitrine/web-kit'
import { useState } from 'react'
import { NotLoaded } from '../not-loaded.tsx'
import { heatQuery, reportQuery, versionsQuery } from '../report-query.ts'
import { byBreakdown, type Scope } from '../view/use-scope.ts'
import { PinFigures, type Pin } from './pin-figures.tsx'
import { PinnedPicture } from './pinned-picture.tsx'
import styles from './photograph.module.css'
import { monthsOf, monthText, placeText, tapsOn, totalOf, type Cell } from './taps.ts'

type Props = { scope: Scope; postId: string; outfit: Outfit | undefined; error: unknown; onRetry: () => void }

/** The pictures of a post with what their pins did, and where people tapped beside them. */
export function Photograph({ outfit, error, onRetry, ...rest }: Props) {
  return (
    <Stack as="section" gap={4} aria-labelledby="photograph">
      <Heading id="photograph" size="small">
        On the photograph
      </Heading>
      {outfit ? (
        <Pictures {...rest} outfit={outfit} />
      ) : isStatus(error, 404) ? (
        <p className={styles.none}>The post has been deleted, and its pictures with it.</p>
      ) : error ? (
        <LoadFailed
          level={3}
          title="The pictures did not load"
          error={error}
          fallback="The server did not answer."
          onRetry={onRetry}
        />
      ) : (
        <Skeleton width="100%" height="500px" />
      )}
    </Stack>
  )
}

type PicturesProps = { scope: Scope; postId: string; outfit: Outfit }

function Pictures({ scope, postId, outfit }: PicturesProps) {
  const [shown, setShown] = useState(0)
  const [marked, setMarked] = useState<string>()
  const [hasHeat, setHasHeat] = useState(true)
  const months = monthsOf(scope.span)
  const [asked, setMonth] = useState<string>()
  const month = months.find((one) => one === asked) ?? months[0] ?? scope.today.slice(0, 7)
  const { version } = scope.view.filter
  const query = {
    ...byBreakdown(scope, 'product', { post: postId, ...(version === undefined ? {} : { version }) }),
    compare: 'none',
    sort: '-clicks',
    limit: 500,
  } as const
  const report = useQuery(reportQuery(query))
  const heat = useQuery(heatQuery(postId, month))
  const versions = useQuery(versionsQuery(postId))
  useSessionEnds(report.error ?? heat.error ?? versions.error)
  const counts = new Map(report.data?.rows.map((row) => [row.key, row.counts]))
  const pins = outfit.products
    .filter(({ imageIndex }) => imageIndex === shown)
    .map((product, index): Pin => {
      const { pins: opens = 0, clicks = 0 } = counts.get(product.id) ?? {}
      return { product, number: index + 1, opens, clicks, isKnown: report.data !== undefined }
    })
  const image = outfit.images[shown] ?? ''
  const taps =
    heat.data && versions.data
      ? tapsOn(heat.data, { image, index: shown, saves: versions.data.items, version })
      : undefined
  const failed = [heat, versions].find(({ data, error }) => error && !data)
  return (
    <div className={styles.photograph}>
      <div className={styles.left}>
        <PictureTabs
          label="Picture"
          name="picture"
          pictures={outfit.images.map((image, index) => ({
            key: image,
            thumbnail: (
              <Picture src={image} alt="" focus={outfit.imageFocus?.[index]} ratio="4 / 5" sizes="3rem" />
            ),
          }))}
          shown={shown}
          onShow={setShown}
        />
        <PinnedPicture
          key={shown}
          images={outfit.images}
          shown={shown}
          alt={outfit.imageAlts?.[shown] || `Picture ${shown + 1} of ${outfit.title}`}
          pins={pins}
          cells={hasHeat && taps ? taps.cells : []}
          marked={marked}
          onMark={setMarked}
        />
      </div>
      <Stack gap={4}>
        {report.error && !report.data ? (
          <NotLoaded what="figures of the pins" onRetry={() => void report.refetch()} />
        ) : (
          <PinFigures pins={pins} marked={marked} onMark={setMarked} />
        )}
        <div className={styles.heat}>
          <Checkbox
            label="Taps beside pins"
            checked={hasHeat}
            onChange={({ target }) => setHasHeat(target.checked)}
          />
          {months.length > 1 ? (
            <Select
              label="Month of the taps"
              hideLabel
              className={styles.month}
              options={months.map((value) => ({ value, label: monthText(value) }))}
              value={month}
              onChange={({ target }) => setMonth(target.value)}
            />
          ) : (
            <span className={styles.small}>{monthText(month)}</span>
          )}
        </div>
        {failed ? (
          <NotLoaded what="taps" onRetry={() => void failed.refetch()} />
        ) : (
          <p className={styles.small} role="status">
            {taps ? [tapsText(taps.cells), unknownText(taps.unknown)].join(' ') : 'Loading'}
          </p>
        )}
      </Stack>
    </div>
  )
}

const unknownText = (taps: number) =>
  taps === 0
    ? ''
    : `${taps} more ${taps === 1 ? 'was' : 'were'} at its place in the post, maybe on another picture: the version is not known.`

function tapsText(cells: readonly Cell[]) {
  const most = cells.toSorted((one, other) => other.taps - one.taps)[0]
  if (!most) return 'Nobody tapped beside the pins of this picture.'
  const total = totalOf(cells)
  return `${total} ${total === 1 ? 'tap' : 'taps'} beside the pins of this picture; the most in one place, ${most.taps}, at ${placeText(most)}.`
}
