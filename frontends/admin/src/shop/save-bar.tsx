import { useQueryClient } from '@tanstack/react-query'
import { RoleButton, RoleNote } from '@vitrine/backoffice'
import { Button } from '@vitrine/ui'
import { shopQuery } from './shop-data.ts'
import styles from './shop.module.css'
import type { ShopForm } from './use-shop-form.ts'

/** What a save does, and what to do where somebody else was faster. */
export function SaveBar({ form }: { form: ShopForm }) {
  const client = useQueryClient()
  const { isDirty, saving, overtaken, discard, save, show } = form
  if (overtaken)
    return (
      <div className={styles.bar}>
        <p role="alert" className={styles.word}>
          Somebody else saved the shop since you opened it. Nothing of yours is lost yet.
        </p>
        <Button busy={saving} variant="primary" onClick={() => save(true)}>
          Save mine over theirs
        </Button>
        <Button
          disabled={saving}
          onClick={async () => show(await client.fetchQuery({ ...shopQuery, staleTime: 0 }))}
        >
          Show theirs
        </Button>
      </div>
    )
  return (
    <div className={styles.bar}>
      <RoleNote role="owner" to="change the shop" />
      <p className={styles.word}>{isDirty ? 'Changes are not saved yet.' : 'Everything is saved.'}</p>
      <RoleButton needs="owner" type="submit" variant="primary" busy={saving} disabled={!isDirty}>
        {saving ? 'Saving …' : 'Save'}
      </RoleButton>
      <Button disabled={!isDirty || saving} onClick={discard}>
        Discard
      </Button>
    </div>
  )
}
