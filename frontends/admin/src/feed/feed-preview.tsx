import { useQuery } from '@tanstack/react-query'
import { Cluster, Loaded, LoadingBlocks, NothingFound, Row, Rows, Stack } from '@vitrine/backoffice'
import type { FeedPreview as Preview } from '@vitrine/contracts'
import { featureText, isWord, reasonText } from '@vitrine/storefront'
import { Heading, Tag } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { previewQuery, type MadeUpPerson } from './feed-data.ts'
import styles from './feed.module.css'

/** The first page of their feed. */
export function FeedPreview({ person }: { person: MadeUpPerson }) {
  const preview = useQuery(previewQuery(person))
  return (
    <Stack as="section" gap={4} aria-labelledby="preview" aria-busy={preview.isFetching}>
      <Heading id="preview">Their first page</Heading>
      <Loaded
        query={preview}
        failed="The feed did not load"
        waiting={<LoadingBlocks heights={['6rem', '6rem', '6rem', '6rem']} />}
      >
        {({ learned, features, outfits }) => (
          <>
            <p className={styles.note} role="status">
              {orderText(person, learned)}
            </p>
            <Features features={features} />
            {outfits.length === 0 ? (
              <NothingFound>No post is published.</NothingFound>
            ) : (
              <Rows label="Their first page" as="ol">
                {outfits.map((outfit, index) => (
                  <PreviewRow key={outfit.id} outfit={outfit} place={index + 1} />
                ))}
              </Rows>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

const orderText = ({ age, gender, styles }: MadeUpPerson, learned: boolean) =>
  learned
    ? 'In the order of what they like.'
    : age || gender || styles.length > 0
      ? 'In the order of their answers: nothing was learned of them.'
      : 'The newest first: they answered nothing, and nothing was learned of them.'

/** What the order follows, strongest first; words of tags and pieces say nothing by their numbers. */
function Features({ features }: Pick<Preview, 'features'>) {
  const named = features.filter(({ feature }) => !isWord(feature))
  if (named.length === 0) return null
  return (
    <Cluster as="ul" aria-label="What it follows" gap={2}>
      {named.map(({ feature, weight }) => (
        <li key={feature}>
          <Tag>
            {featureText(feature)} {numberText(signed, weight)}
          </Tag>
        </li>
      ))}
    </Cluster>
  )
}

const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
const score = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
/** With a minus, not the hyphen that the format has. */
const numberText = (format: Intl.NumberFormat, value: number) => format.format(value).replace('-', '−')

type PreviewRowProps = { outfit: Preview['outfits'][number]; place: number }

function PreviewRow({ outfit, place }: PreviewRowProps) {
  const reason = outfit.reason && reasonText(outfit.reason)
  return (
    <Row
      picture={<Picture src={outfit.images[0]} alt="" ratio="4 / 5" sizes="4.5rem" />}
      title={<Link to={`/admin/edit/${outfit.id}`}>{outfit.title}</Link>}
      {...(reason ? { text: reason } : {})}
      note={`Place ${place}${outfit.score === null ? '' : `, score ${numberText(score, outfit.score)}`}`}
    />
  )
}
