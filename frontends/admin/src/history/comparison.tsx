import { useQuery } from '@tanstack/react-query'
import { Cluster, Loaded } from '@vitrine/backoffice'
import { outfitDifferences, type Outfit, type PastOutfit } from '@vitrine/contracts'
import { Button, Heading, Skeleton } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { CompareWith } from './compare-with.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { versionQuery } from './history-data.ts'
import styles from './history.module.css'
import { PastPictures, type Moves } from './past-pictures.tsx'
import { partOf, wholeOf } from './restored-values.ts'
import { useRestore } from './use-restore.ts'
import { Deleted, Missing, type Shared } from './version-view.tsx'
import { whoText } from './who.ts'
import { whenText } from './words.ts'

type Props = Shared & { one: number; other: number }

/** Two versions beside each other, the earlier one first, and what is different. */
export function Comparison({ one, other, ...shared }: Props) {
  const first = useQuery(versionQuery(shared.id, Math.min(one, other)))
  const second = useQuery(versionQuery(shared.id, Math.max(one, other)))
  const both = {
    data: first.data && second.data ? ([first.data, second.data] as const) : undefined,
    error: first.error ?? second.error,
    refetch: () => [first, second].forEach(({ error, refetch }) => void (error && refetch())),
  }
  return (
    <Loaded
      query={both}
      failed="The versions did not load"
      fallback="The server did not answer."
      waiting={<Skeleton width="100%" height="36rem" />}
    >
      {([before, after]) => <Compared {...shared} one={one} other={other} before={before} after={after} />}
    </Loaded>
  )
}

type ComparedProps = Props & { before: PastOutfit; after: PastOutfit }

function Compared({ versions, names, current, one, other, before, after }: ComparedProps) {
  const restore = useRestore()
  const missing = before.missingPictures ?? []
  return (
    <section className={styles.view} aria-labelledby="comparison">
      <Link to="?" className={styles.all}>
        All versions
      </Link>
      <Heading id="comparison">
        Version {before.version} and version {after.version}
      </Heading>
      {current === null ? <Deleted /> : null}
      <Cluster gap={3} align="end">
        <CompareWith versions={versions} version={one} chosen={other} />
        {current && before.outfit ? (
          <Button
            onClick={() => before.outfit && restore(wholeOf(before.outfit, current.post, missing), current)}
          >
            Restore version {before.version}
          </Button>
        ) : null}
      </Cluster>
      <div className={styles.sides}>
        {[before, after].map((side) => (
          <Side key={side.version} past={side} names={names} moves={movesIn(before, after, side)} />
        ))}
      </div>
      {before.outfit && after.outfit ? (
        <DifferenceTable
          before={{ name: `Version ${before.version}`, outfit: before.outfit }}
          after={{ name: `Version ${after.version}`, outfit: after.outfit }}
          onRestore={
            current
              ? (part, outfit: Outfit) => restore(partOf(part, outfit, current.post, missing), current)
              : undefined
          }
        />
      ) : (
        <p>The post was deleted in one of the two: there is nothing to compare.</p>
      )}
    </section>
  )
}

/** Moves are drawn on the later one. */
function movesIn(before: PastOutfit, after: PastOutfit, side: PastOutfit): Moves {
  if (side === before || !before.outfit || !after.outfit) return new Map()
  const { edited } = outfitDifferences(before.outfit, after.outfit).products
  return new Map(edited.flatMap(({ id, moved }) => (moved ? [[id, moved]] : [])))
}

type SideProps = { past: PastOutfit; names: Shared['names']; moves: Moves }

const Side = ({ past, names, moves }: SideProps) => (
  <div className={styles.side}>
    <Heading level={3} size="small">
      Version {past.version}
    </Heading>
    <p className={styles.made}>
      {whoText(past, names)}, <time dateTime={past.at}>{whenText(past.at)}</time>
    </p>
    <Missing missingPictures={past.missingPictures} />
    {past.outfit ? (
      <PastPictures outfit={past.outfit} gone={past.missingPictures ?? []} moves={moves} />
    ) : (
      <p>The post was deleted here.</p>
    )}
  </div>
)
