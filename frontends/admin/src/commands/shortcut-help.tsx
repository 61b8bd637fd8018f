import { Cluster, Stack } from '@vitrine/backoffice'
import { Checkbox } from '@vitrine/ui'
import { useState } from 'react'
import { KeyCaps, Keys } from './keys.tsx'
import type { Command } from './page-commands.ts'
import styles from './shortcut-help.module.css'
import { shortcuts, type Shortcut } from './shortcuts.ts'
import { singleKeys } from './single-keys.ts'

const everywhere: readonly Shortcut[] = ['commands', 'help']
const inTheList = { 'Choose another line': ['↑', '↓'], 'Do it, or open it': ['Enter'], Close: ['Esc'] }

/** The shortcuts of the page that is open. */
export function ShortcutHelp({ commands }: { commands: readonly Command[] }) {
  const [on, setOn] = useState(singleKeys.areOn)
  const ofPage = commands.flatMap(({ shortcut, alsoBy }) => [shortcut, alsoBy])
  const names = (Object.keys(shortcuts) as Shortcut[]).filter(
    (name) => everywhere.includes(name) || ofPage.includes(name),
  )
  return (
    <Stack gap={5}>
      <Stack aria-labelledby="shortcuts-of-page" as="section" gap={2}>
        <h3 id="shortcuts-of-page" className={styles.heading}>
          On this page
        </h3>
        <dl className={styles.shortcuts}>
          {names.map((name) => (
            <Cluster key={name} gap={4} align="baseline" justify="space-between" className={styles.shortcut}>
              <dt>{shortcuts[name].does}</dt>
              <dd>
                <Keys of={name} />
              </dd>
            </Cluster>
          ))}
        </dl>
      </Stack>
      <Stack aria-labelledby="shortcuts-of-commands" as="section" gap={2}>
        <h3 id="shortcuts-of-commands" className={styles.heading}>
          In the list of commands
        </h3>
        <dl className={styles.shortcuts}>
          {Object.entries(inTheList).map(([does, keys]) => (
            <Cluster key={does} gap={4} align="baseline" justify="space-between" className={styles.shortcut}>
              <dt>{does}</dt>
              <dd>
                <KeyCaps names={keys} />
              </dd>
            </Cluster>
          ))}
        </dl>
      </Stack>
      <div>
        <Checkbox
          label="Use shortcuts of a single key"
          checked={on}
          onChange={({ target }) => {
            singleKeys.use(target.checked)
            setOn(target.checked)
          }}
        />
        <p className={styles.note}>
          They do nothing in text fields. Switch them off if you dictate. This help is always below the
          commands.
        </p>
      </div>
    </Stack>
  )
}
