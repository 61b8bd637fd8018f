import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Cluster, failureToast, Hint, manyOf, Stack, useQuestion } from '@vitrine/backoffice'
import { Button, Heading, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { Link, useNavigate } from '@vitrine/web-kit/router'
import { refreshPosts } from '../session/caches.ts'
import { demoQuery, shopKey } from './shop-data.ts'
import styles from './shop-history.module.css'

/** What came with the software, while it is there: it goes with one press, and nothing else does. */
export function DemoSection() {
  const { data: demo } = useQuery(demoQuery)
  const { remove, removing, askForEdited, dialog } = useRemoveDemo()
  if (!demo || demo.untouched + demo.edited.length === 0) return null
  const { untouched, edited } = demo
  return (
    <Stack aria-labelledby="shop-demo" as="section" gap={3} className={styles.history}>
      <Heading id="shop-demo" size="small">
        Demo catalogue
      </Heading>
      <Hint>
        {manyOf(untouched + edited.length, 'post')} came with the software. Removed posts are in the trash for
        30 days.
        {edited.length > 0
          ? ` ${manyOf(edited.length, 'post')} of them were changed here, and stay.`
          : ''}{' '}
        Its visits are removed in <Link to="/admin/dashboard?tab=analytics">Analytics</Link>.
      </Hint>
      <Cluster gap={3}>
        {untouched > 0 ? (
          <Button busy={removing} onClick={() => remove(false)}>
            {`Remove ${manyOf(untouched, 'demo post')}`}
          </Button>
        ) : null}
        {edited.length > 0 ? (
          <Button variant="quiet" disabled={removing} onClick={() => askForEdited(edited.length)}>
            {untouched > 0
              ? 'Remove all, changed ones too'
              : `Remove ${manyOf(edited.length, 'changed post')}`}
          </Button>
        ) : null}
      </Cluster>
      {dialog}
    </Stack>
  )
}

function useRemoveDemo() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const done = ({ removed }: { removed: number }) =>
    void toast({
      title: 'Demo Removed',
      description: `${manyOf(removed, 'post')} moved to the trash.`,
      action: { label: 'Trash', onSelect: () => void navigate('/admin/trash') },
    })
  const action = {
    mutationFn: (edited: boolean) => call('POST /api/admin/shop/demo/remove', { body: { edited } }),
    onSuccess: done,
    onError: failureToast('The demo was not removed'),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: shopKey }), refreshPosts(client)]),
  }
  const { mutate: remove, isPending: removing } = useMutation(action)
  const { ask: askForEdited, dialog } = useQuestion<number, { removed: number }>({
    words: (count) => ({
      title: 'Remove what was changed here, too?',
      description: `${manyOf(count, 'post')} of the demo were changed by people of this shop. They can be restored from the trash for 30 days.`,
      confirm: 'Remove',
      destructive: true,
    }),
    action: { ...action, mutationFn: () => action.mutationFn(true) },
  })
  return { remove, removing, askForEdited, dialog }
}
