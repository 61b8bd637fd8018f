import type { AccentScheme } from '@vitrine/contracts'
import { Button, Checkbox, TextField } from '@vitrine/ui'
import { Section } from '../editor/section.tsx'
import { firstAccent, isColour, offeredAccent, withLight } from './shop-rules.ts'
import styles from './shop.module.css'
import type { ShopForm } from './use-shop-form.ts'

/** The colour of links and marks, by day and by night. */
export function AccentSection({ form }: { form: ShopForm }) {
  const { accent } = form.values
  const change = (next: typeof accent) => form.change({ accent: next })
  return (
    <Section
      title="Accent colour"
      note="For links and marks on paper. The pink and blue of header and bar follow the shopper, and stay."
    >
      <Checkbox
        label="An accent of our own"
        checked={accent !== null}
        onChange={(event) => change(event.target.checked ? firstAccent : null)}
      />
      {accent ? (
        <div className={styles.accents}>
          <AccentField
            form={form}
            scheme="light"
            label="On light paper"
            value={accent.light}
            onChange={(light) => change(withLight(accent, light))}
          />
          <AccentField
            form={form}
            scheme="dark"
            label="On dark paper"
            value={accent.dark}
            onChange={(dark) => change({ ...accent, dark })}
          />
        </div>
      ) : null}
    </Section>
  )
}

type FieldProps = {
  form: ShopForm
  scheme: AccentScheme
  label: string
  value: string
  onChange: (colour: string) => void
}

function AccentField({ form, scheme, label, value, onChange }: FieldProps) {
  const offered = offeredAccent(value, scheme)
  return (
    <div className={styles.accent}>
      <input
        type="color"
        aria-label={`${label}: choose`}
        className={styles.well}
        value={isColour(value) ? value.trim().toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        label={label}
        value={value}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={9}
        error={form.errorOf(`accent.${scheme}`)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onChange(value.trim().toLowerCase())}
      />
      {offered ? (
        <Button size="small" className={styles.offer} onClick={() => onChange(offered)}>
          <span className={styles.chip} style={{ background: offered }} aria-hidden />
          Use {offered}, the nearest that can be read
        </Button>
      ) : null}
    </div>
  )
}
