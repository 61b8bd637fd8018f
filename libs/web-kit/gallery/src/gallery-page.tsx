import { Button, IconButton, Page, PageHeader, RestartIcon, toneOf } from '@vitrine/ui'
import { Tabs } from '@vitrine/ui/tabs'
import { useState } from 'react'
import { useScheme, useTitle } from '../../src/index.ts'
import { Controls } from './controls.tsx'
import styles from './gallery.module.css'
import { Icons } from './icons.tsx'
import { Messages } from './messages.tsx'
import { Type } from './type.tsx'

const genders = ['female', 'male', 'non-binary'] as const

/** Every primitive on one sheet, for the eye: `npm run gallery -w @vitrine/web-kit`. */
export function GalleryPage() {
  useTitle('Gallery')
  const [scheme, choose] = useScheme()
  const [gender, setGender] = useState<(typeof genders)[number]>('female')
  const { header } = toneOf('browse', gender)
  const dark = scheme === 'dark'
  return (
    <>
      <PageHeader
        title="Gallery"
        tone={header}
        actions={
          <>
            <IconButton
              label="Next gender"
              onClick={() => setGender(genders[(genders.indexOf(gender) + 1) % 3] ?? 'female')}
            >
              <RestartIcon />
            </IconButton>
            <Button variant="quiet" onClick={() => choose(dark ? 'light' : 'dark')}>
              {dark ? 'Light' : 'Dark'}
            </Button>
          </>
        }
      />
      <Page width="wide" className={styles.sheet}>
        <Type />
        <Controls />
        <Messages />
        <Tabs
          label="Examples"
          tabs={[
            { value: 'icons', label: 'Icons', panel: <Icons /> },
            { value: 'other', label: 'Posts (12)', panel: 'Twelve posts' },
          ]}
        />
      </Page>
    </>
  )
}
