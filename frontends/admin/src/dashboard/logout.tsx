import { useQueryClient } from '@tanstack/react-query'
import { adminSessionQuery } from '@vitrine/backoffice'
import { Button, Dialog, LeaveIcon, toast } from '@vitrine/ui'
import { call, isStatus } from '@vitrine/web-kit'
import { useNavigate } from '@vitrine/web-kit/router'
import { useState } from 'react'
import { draftsOf, removeDraft } from '../editor/draft/draft-store.ts'
import styles from '../commands/icon-on-phone.module.css'

/** Ends the session on the server first: a logout that did not happen is not announced. */
function useLogout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function logout() {
    setBusy(true)
    try {
      await call('POST /api/admin/logout').catch((error: unknown) => {
        if (!isStatus(error, 401)) throw error
      })
    } catch {
      setBusy(false)
      return void toast({ title: 'Logout failed', description: 'Please try again', destructive: true })
    }
    client.clear()
    toast({ title: 'Logged Out' })
    void navigate('/admin/login', { replace: true })
  }
  return { logout, busy }
}

/** Whoever logs out chooses whether unsaved drafts stay on this device. */
export function Logout() {
  const client = useQueryClient()
  const { logout, busy } = useLogout()
  const [asking, setAsking] = useState(false)
  const drafts = () => draftsOf(client.getQueryData(adminSessionQuery.queryKey)?.username ?? '')

  const leave = (remove: boolean) => {
    if (remove) for (const { id } of drafts()) removeDraft(id)
    setAsking(false)
    void logout()
  }
  return (
    <>
      <Button
        variant="quiet"
        className={styles.button}
        busy={busy}
        icon={<LeaveIcon size={18} />}
        onClick={() => (drafts().length > 0 ? setAsking(true) : leave(false))}
      >
        <span className={styles.word}>Logout</span>
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Keep your unsaved changes?"
        description="This device keeps changes to posts that you have not saved. They can wait here until you sign in again. Remove them if others use this device."
        actions={
          <>
            <Button onClick={() => leave(true)}>Remove and log out</Button>
            <Button variant="primary" onClick={() => leave(false)}>
              Keep and log out
            </Button>
          </>
        }
      />
    </>
  )
}
