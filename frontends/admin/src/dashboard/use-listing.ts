import { outfitLimits } from '@vitrine/contracts'
import { useSearchParams } from '@vitrine/web-kit/router'
import { useCallback } from 'react'
import { chosenIn, orderChoices, statusChoices, styleChoices, type Listing } from './listing.ts'

const tabs = [{ value: 'overview' }, { value: 'content' }, { value: 'analytics' }] as const
export type TabName = (typeof tabs)[number]['value']
type Asked = Listing & { tab: TabName }

const names = ['tab', 'status', 'order', 'style', 'tag', 'words'] as const
const standard: Asked = {
  tab: 'overview',
  status: 'all',
  order: 'newest',
  style: 'all',
  tag: '',
  words: '',
}

/** As long as a search takes it. */
const mostWords = 200
const textIn = (search: URLSearchParams, name: string, most: number) =>
  (search.get(name) ?? '').trim().slice(0, most)

/** What the dashboard shows lives in its address: coming back from the editor, or from a link, finds it again. */
export function useListing() {
  const [search, setSearch] = useSearchParams()
  const asked: Asked = {
    tab: chosenIn(tabs, search.get('tab')),
    status: chosenIn(statusChoices, search.get('status')),
    order: chosenIn(orderChoices, search.get('order')),
    style: chosenIn(styleChoices, search.get('style')),
    tag: textIn(search, 'tag', outfitLimits.tag),
    words: textIn(search, 'words', mostWords),
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
