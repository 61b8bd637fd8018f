import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureToast, Hint, Loaded, Stack } from '@vitrine/backoffice'
import type { ShopVersion } from '@vitrine/contracts'
import { Button, Heading, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { MorePages, type Pages } from '../dashboard/more-pages.tsx'
import { administratorsQuery } from '../history/history-data.ts'
import { whenText } from '../history/words.ts'
import { shopKey, shopVersionsQuery } from './shop-data.ts'
import { saveText, valueRows } from './shop-words.ts'
import styles from './shop-history.module.css'
import type { ShopForm } from './use-shop-form.ts'

/** Every save, the latest first; what was can come back. */
export function ShopHistory({ form }: { form: ShopForm }) {
  const history = useInfiniteQuery(shopVersionsQuery)
  return (
    <Loaded query={history} failed="The history did not load" waiting={null}>
      {({ pages }) => {
        const versions = pages.flatMap(({ items }) => items)
        return versions.length > 0 ? <Saves form={form} versions={versions} history={history} /> : null
      }}
    </Loaded>
  )
}

type SavesProps = { form: ShopForm; versions: readonly ShopVersion[]; history: Pages }

function Saves({ form, versions, history }: SavesProps) {
  const names = useQuery(administratorsQuery).data
  const restoring = useRestore(form)
  const restore = (version: number, label: string) => (
    <Button
      size="small"
      aria-label={label}
      busy={restoring.isPending && restoring.variables === version}
      disabled={restoring.isPending || form.isDirty}
      onClick={() => restoring.mutate(version)}
    >
      Bring back
    </Button>
  )
  return (
    <Stack aria-labelledby="shop-history" as="section" gap={3} className={styles.history}>
      <Heading id="shop-history" size="small">
        History
      </Heading>
      <Hint>
        {form.isDirty
          ? 'Save or discard your changes to bring a former version back.'
          : 'A version that is brought back is saved as a new one.'}
      </Hint>
      <ol className={styles.versions}>
        {versions.map((save, index) => (
          <li key={save.version} className={styles.version}>
            <p className={styles.what}>{saveText(save)}</p>
            <Hint className={styles.made}>
              {(save.by && names?.get(save.by)) ?? 'An administrator'},{' '}
              <time dateTime={save.at}>{whenText(save.at)}</time>
            </Hint>
            <dl className={styles.values}>
              {valueRows(save).map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {index > 0 ? (
              restore(save.version, `Bring back version ${save.version}`)
            ) : (
              <span className={styles.current}>Now</span>
            )}
          </li>
        ))}
        {history.hasNextPage ? null : (
          <li className={styles.version}>
            <p className={styles.what}>The beginning</p>
            <Hint className={styles.made}>As the software came</Hint>
            {restore(0, 'Bring back the beginning')}
          </li>
        )}
      </ol>
      <MorePages list={history} className={styles.more} />
    </Stack>
  )
}

function useRestore({ show }: ShopForm) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (version: number) => call('POST /api/admin/shop/restore', { body: { version } }),
    onSuccess(shop) {
      show(shop)
      toast({ title: 'Shop Brought Back', description: 'It is as it was, as a new version.' })
    },
    onError: failureToast('It was not brought back'),
    onSettled: () => void client.invalidateQueries({ queryKey: shopKey }),
  })
}
