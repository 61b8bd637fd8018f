import { BackofficePage, Stack } from '@vitrine/backoffice'
import type { Shop } from '@vitrine/contracts'
import { PageHeader } from '@vitrine/ui'
import { useEffect, useRef } from 'react'
import { CommandsButton } from '../commands/commands-button.tsx'
import { BackToDashboard } from '../editor/editor-header.tsx'
import { useLeaveGuard } from '../editor/save/use-leave-guard.ts'
import { LeaveDialog } from '../form/leave-dialog.tsx'
import { AccentSection } from './accent-section.tsx'
import { DemoSection } from './demo-section.tsx'
import { LookPreview } from './look-preview.tsx'
import { NameSection } from './name-section.tsx'
import { PagesSection } from './pages-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { ShopHistory } from './shop-history.tsx'
import styles from './shop.module.css'
import { useShopForm } from './use-shop-form.ts'

/** The form, beside how it will look, over the saves before. */
export function ShopScreen({ shop }: { shop: Shop }) {
  const form = useShopForm(shop)
  const sheet = useRef<HTMLFormElement>(null)
  const { isDirty } = form
  const { asking, arm, leaveFor, leave, stay } = useLeaveGuard(() => isDirty)
  useEffect(() => {
    if (isDirty) arm()
  }, [isDirty, arm])
  const save = () => {
    if (form.save()) return
    // The errors are shown first.
    requestAnimationFrame(() => sheet.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <>
      <PageHeader
        leading={<BackToDashboard onBack={() => leaveFor('/admin/dashboard')} />}
        title="Shop"
        actions={
          <>
            <span role="status" className={styles.unsaved}>
              {isDirty ? 'Unsaved changes' : ''}
            </span>
            <CommandsButton />
          </>
        }
      />
      <BackofficePage onLeave={leaveFor}>
        <form
          ref={sheet}
          noValidate
          className={styles.screen}
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <Stack gap={8}>
            <NameSection form={form} />
            <PicturesSection form={form} />
            <AccentSection form={form} />
            <PagesSection form={form} />
          </Stack>
          <LookPreview shop={form.values} />
          <SaveBar form={form} />
        </form>
        <ShopHistory form={form} />
        <DemoSection />
      </BackofficePage>
      <LeaveDialog of="the shop" open={asking} onStay={stay} onLeave={leave} />
    </>
  )
}
