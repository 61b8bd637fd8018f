import { Illustration, Notice, Page, PageHeader, toneOf, type Scene } from '@vitrine/ui'
import { shopName, useGender } from '@vitrine/web-kit'
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
      <PageHeader title={shopName} titleAs="p" tone={header} />
      <Page className={styles.page}>
        <Notice
          level={1}
          above={<Illustration scene={scene} />}
          title={title}
          actions={actions}
          className={styles.message}
        >
          <p className={styles.words}>{children}</p>
        </Notice>
      </Page>
    </>
  )
}
