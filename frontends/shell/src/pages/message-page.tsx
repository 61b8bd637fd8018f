import { Heading, Illustration, Page, PageHeader, toneOf, type Scene } from '@vitrine/ui'
import { productName, useGender } from '@vitrine/web-kit'
import type { ReactNode } from 'react'
import styles from './message-page.module.css'

type MessagePageProps = {
  scene: Scene
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** A page that is one message, under a drawn shop window. */
export function MessagePage({ scene, title, children, actions }: MessagePageProps) {
  const { header } = toneOf('browse', useGender())
  return (
    <>
      <PageHeader title={productName} titleAs="p" tone={header} />
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
    </>
  )
}
