import { useQuery } from '@tanstack/react-query'
import { Cluster, Loaded } from '@vitrine/backoffice'
import type { Outfit, OutfitVersion, PastOutfit } from '@vitrine/contracts'
import { LinkButton, priceText } from '@vitrine/storefront'
import { Badge, Button, Heading, Notice, Skeleton } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { PreviewLinkButton } from '../previews/preview-link-button.tsx'
import { CompareWith } from './compare-with.tsx'
import { versionQuery } from './history-data.ts'
import styles from './history.module.css'
import { PastPictures } from './past-pictures.tsx'
import { wholeOf } from './restored-values.ts'
import { useRestore } from './use-restore.ts'
import { whoText } from './who.ts'
import { fieldNames, statusNames, valueText, whenText } from './words.ts'

export type Shared = {
  id: string
  versions: readonly OutfitVersion[]
  names: ReadonlyMap<string, string> | undefined
  /** The post as it is now: null where it is deleted, undefined while it is not known. */
  current: { post: Outfit; etag: string | null } | null | undefined
}

/** A post as it was. */
export function VersionView({ version, ...shared }: Shared & { version: number }) {
  return (
    <Loaded
      query={useQuery(versionQuery(shared.id, version))}
      failed={`Version ${version} did not load`}
      fallback="The server did not answer."
      waiting={<Skeleton width="100%" height="36rem" />}
    >
      {(past) => <Version {...shared} past={past} />}
    </Loaded>
  )
}

function Version({ versions, names, current, past }: Shared & { past: PastOutfit }) {
  const restore = useRestore()
  const { version, outfit, missingPictures } = past
  const isNow = current?.post.version === version
  return (
    <section className={styles.view} aria-labelledby="version">
      <Link to="?" className={styles.all}>
        All versions
      </Link>
      <Cluster gap={[2, 3]} className={styles.head}>
        <Heading id="version">{versions.length > 1 ? `Version ${version}` : 'The only version'}</Heading>
        <Badge look={past.status === 'published' ? 'positive' : 'plain'}>{statusNames[past.status]}</Badge>
        <p className={styles.made}>
          {whoText(past, names)}, <time dateTime={past.at}>{whenText(past.at)}</time>
          {isNow ? '. This is the post as it is now.' : ''}
        </p>
      </Cluster>
      {past.note ? <p className={styles.why}>“{past.note}”</p> : null}
      {current === null ? <Deleted /> : null}
      {outfit ? (
        <>
          <Cluster gap={3} align="end">
            <CompareWith versions={versions} version={version} chosen={undefined} />
            {current && !isNow ? (
              <Button
                variant="primary"
                onClick={() => restore(wholeOf(outfit, current.post, missingPictures ?? []), current)}
              >
                Restore this version
              </Button>
            ) : null}
            {current ? <PreviewLinkButton post={current.post} version={version} /> : null}
          </Cluster>
          <Missing {...past} />
          <div className={styles.sides}>
            <PastPictures outfit={outfit} gone={missingPictures ?? []} />
            <Facts outfit={outfit} />
          </div>
        </>
      ) : (
        <p>The post was deleted here. An earlier version shows what it was.</p>
      )}
    </section>
  )
}

export const Deleted = () => (
  <Notice
    level={3}
    title="This post is deleted"
    actions={<LinkButton to="/admin/trash">Go to the trash</LinkButton>}
  >
    It can be restored from the trash within 30 days. Then its versions can be restored, too.
  </Notice>
)

/** Pictures of versions that are older than 90 days may be gone. */
export function Missing({ missingPictures }: Pick<PastOutfit, 'missingPictures'>) {
  if (missingPictures === null)
    return <p className={styles.note}>Whether all pictures are still there is not known at the moment.</p>
  if (missingPictures.length === 0) return null
  return (
    <p className={styles.note}>
      {missingPictures.length === 1 ? 'One picture is' : `${missingPictures.length} pictures are`} gone:
      pictures are kept for 90 days after a post showed them last.
    </p>
  )
}

const shown = [
  'description',
  'review',
  'category',
  'targetGender',
  'targetAgeGroup',
  'season',
  'priceRange',
] as const

const Facts = ({ outfit }: { outfit: Outfit }) => (
  <div className={styles.facts}>
    <Heading level={3} size="small">
      {outfit.title}
    </Heading>
    <dl className={styles.fields}>
      {shown.map((field) => (
        <div key={field}>
          <dt>{fieldNames[field]}</dt>
          <dd>{valueText(field, outfit[field])}</dd>
        </div>
      ))}
      <div>
        <dt>tags</dt>
        <dd>{outfit.tags.join(', ') || 'None'}</dd>
      </div>
      {outfit.scheduledAt ? (
        <div>
          <dt>schedule</dt>
          <dd>{whenText(outfit.scheduledAt)}</dd>
        </div>
      ) : null}
    </dl>
    <ol className={styles.products} aria-label="Products">
      {outfit.products.map(({ id, name, price }) => (
        <li key={id}>
          {name}, {priceText(price)}
        </li>
      ))}
    </ol>
  </div>
)
