import { bylineOf, shopLimits } from '@vitrine/contracts'
import { TextField } from '@vitrine/ui'
import { Section } from '../editor/section.tsx'
import styles from './shop.module.css'
import type { ShopForm } from './use-shop-form.ts'

/** Who this is. */
export const NameSection = ({ form: { values, change, errorOf } }: { form: ShopForm }) => (
  <Section
    title="Name"
    note="In titles of pages, in search results and links that are shared, in mails, and wherever the shop speaks of itself."
  >
    <div className={styles.fields}>
      <TextField
        label="Name of the shop"
        maxLength={shopLimits.name}
        autoComplete="organization"
        value={values.name}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="Byline"
        maxLength={shopLimits.byline}
        placeholder={bylineOf({ name: values.name.trim() || 'Your shop', byline: '' })}
        value={values.byline}
        hint="Who publishes. Without one, it is the name with “Editors”."
        onChange={(event) => change({ byline: event.target.value })}
      />
      <TextField
        label="Contact"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={values.contact}
        error={errorOf('contact')}
        hint="An e-mail address: below every page, and in mails. Optional."
        onChange={(event) => change({ contact: event.target.value })}
      />
    </div>
  </Section>
)
