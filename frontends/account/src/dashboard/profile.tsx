import { labelOf, styles as known, type User } from '@vitrine/contracts'
import { Swatch } from '@vitrine/storefront'
import { Badge, Eyebrow, Heading, toneOf } from '@vitrine/ui'
import { useQuiz } from '@vitrine/web-kit'
import { Fragment, type ReactNode } from 'react'
import styles from './dashboard.module.css'

/** Who is signed in. What the quiz on this device says comes before the profile. */
export function Profile({ user }: { user: User }) {
  const { age, gender, stylePreferences } = useQuiz() ?? user
  const chosen = known.filter((style) => stylePreferences.includes(style))
  const others = stylePreferences.filter((style) => !known.some((one) => one === style))
  return (
    <section className={styles.profile} aria-labelledby="profile-information">
      <div className={styles.cloths} aria-hidden>
        {chosen.map((style) => (
          <Swatch key={style} style={style} className={styles.cloth} />
        ))}
      </div>
      <div className={styles.details}>
        <Eyebrow id="profile-information">Profile Information</Eyebrow>
        <Heading level={2} size="title" className={styles.name}>
          {user.displayName ?? <Breakable text={user.email} />}
        </Heading>
        <dl className={styles.facts}>
          <Fact name="Email">
            <Breakable text={user.email} />
          </Fact>
          <Fact name="Age Group">{age}</Fact>
          <Fact name="Gender">
            <Badge look={toneOf('browse', gender).bar}>{labelOf(gender)}</Badge>
          </Fact>
          <Fact name="Style Preferences">{[...chosen, ...others].map(labelOf).join(', ')}</Fact>
        </dl>
      </div>
    </section>
  )
}

/** Breaks a long address where its parts meet, never within a word that fits. */
const Breakable = ({ text }: { text: string | null }) =>
  text?.split(/(?<=[@._+])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
