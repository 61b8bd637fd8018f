import { DuplicateButton } from '../draft/duplicate-button.tsx'
import { PreviewLinkButton } from '../../previews/preview-link-button.tsx'
import styles from './post-tools.module.css'

type Props = { post: { id: string; title: string } }

/** What can be done with the post as it was saved last. */
export const PostTools = ({ post }: Props) => (
  <div role="group" aria-label="As saved last" className={styles.tools}>
    <PreviewLinkButton post={post} />
    <DuplicateButton post={post} />
  </div>
)
