import { useSearchParams } from '@vitrine/web-kit/router'
import { useCallback } from 'react'
import { chosenIn, orderChoices, statusChoices, type Listing } from './listing.ts'

const tabs = [{ value: 'overview' }, { value: 'content' }, { value: 'analytics' }] as const
export type TabName = (typeof tabs)[number]['value']
type Asked = Listing & { tab: TabName }

const names = ['tab', 'status', 'order', 'words'] as const
const standard: Asked = { tab: 'overview', status: 'all', order: 'newest', words: '' }

/** What the dashboard shows lives in its address: coming back from the editor, or from a link, finds it again. */
export function useListing() {
  const [search, setSearch] = useSearchParams()
  const asked: Asked = {
    tab: chosenIn(tabs, search.get('tab')),
    status: chosenIn(statusChoices, search.get('status')),
    order: chosenIn(orderChoices, search.get('order')),
    words: search.get('words') ?? '',
  }
  const change = useCallback(
    (part: Partial<Asked>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const name of names) {
            const value = part[name]
            if (value === standard[name]) next.delete(name)
            else if (value !== undefined) next.set(name, value)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  return { asked, change }
}
