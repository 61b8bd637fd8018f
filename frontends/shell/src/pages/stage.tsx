import { Eyebrow, Heading, Page } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { Drawing, type Scene } from './drawing.tsx'
import styles from './stage.module.css'

type StageProps = {
  scene: Scene
  title: string
  children: ReactNode
  above?: string
  actions?: ReactNode
}

/** A page with little to say, said in the middle of it under a drawn shop window. */
export const Stage = ({ scene, title, children, above, actions }: StageProps) => (
  <Page className={styles.stage}>
    <div className={styles.text}>
      <Drawing scene={scene} />
      {above ? <Eyebrow>{above}</Eyebrow> : null}
      <Heading level={1} size="title">
        {title}
      </Heading>
      <p className={styles.words}>{children}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  </Page>
)
