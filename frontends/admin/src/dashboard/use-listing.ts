import { useSearchParams } from '@vitrine/web-kit/router'
import { useCallback } from 'react'
import { orderChoices, statusChoices, type Listing } from './listing.ts'

const tabs = [{ value: 'overview' }, { value: 'content' }, { value: 'analytics' }] as const
export type TabName = (typeof tabs)[number]['value']
type Asked = Listing & { tab: TabName }

const standard: Asked = { tab: 'overview', status: 'all', order: 'newest', words: '' }

const known = <Value extends string>(choices: readonly { value: Value }[], asked: string | null) =>
  (choices.find(({ value }) => value === asked) ?? choices[0]!).value

/** What the dashboard shows lives in its address: coming back from the editor, or from a link, finds it again. */
export function useListing() {
  const [search, setSearch] = useSearchParams()
  const asked: Asked = {
    tab: known(tabs, search.get('tab')),
    status: known(statusChoices, search.get('status')),
    order: known(orderChoices, search.get('order')),
    words: search.get('words') ?? '',
  }
  const change = useCallback(
    (part: Partial<Asked>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(part))
            if (value === standard[name as keyof Asked]) next.delete(name)
            else next.set(name, value)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  return { asked, change }
}
