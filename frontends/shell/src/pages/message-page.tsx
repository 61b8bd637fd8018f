import { Heading, Illustration, Page, type Scene } from '@vitrine/ui'
import type { ReactNode } from 'react'
import styles from './message-page.module.css'

type MessagePageProps = {
  scene: Scene
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** A page that is one message, under a drawn shop window. */
export const MessagePage = ({ scene, title, children, actions }: MessagePageProps) => (
  <Page className={styles.page}>
    <div className={styles.text}>
      <Illustration scene={scene} />
      <Heading level={1} size="title">
        {title}
      </Heading>
      <p className={styles.words}>{children}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  </Page>
)
