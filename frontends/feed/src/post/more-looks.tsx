import { Heading } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { useMoreLooks } from './use-more-looks.ts'
import styles from './more-looks.module.css'

/** Where a post leads on to. */
export function MoreLooks({ after }: { after: string }) {
  const looks = useMoreLooks(after)
  if (looks.length === 0) return null
  return (
    <section aria-labelledby="more-looks" className={styles.more}>
      <Heading id="more-looks" level={2}>
        More looks
      </Heading>
      <ul className={styles.looks}>
        {looks.map(({ id, title, images }) => (
          <li key={id}>
            <Link to={`/post/${encodeURIComponent(id)}`} className={styles.look}>
              <Picture src={images[0]} alt="" ratio="4 / 5" sizes="(min-width: 48rem) 20rem, 50vw" />
              <span className={styles.title}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
