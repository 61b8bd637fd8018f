import { ShopperHeader } from '@vitrine/storefront'
import { Page } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import { useId, useRef } from 'react'
import { addressOf, headingOf, nothing, without, type Criteria } from './criteria/criteria.ts'
import { useCriteria } from './criteria/use-criteria.ts'
import { SearchForm } from './form/search-form.tsx'
import { ActiveFilters } from './results/active-filters.tsx'
import { Results } from './results/results.tsx'
import { useSearch } from './results/use-search.ts'
import styles from './search-page.module.css'

const title = 'Browse Fashion'

export function SearchPage() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { criteria, change } = useCriteria()
  const found = useSearch(criteria)
  useTitle(criteria.query ? headingOf(criteria) : title)

  /** The same search once more asks the server again. */
  const search = (next: Criteria) => (addressOf(next) === addressOf(criteria) ? found.retry() : change(next))
  /** The pressed button disappears with what it removed: the focus moves to the results. */
  const searchFromResults = (next: Criteria) => {
    heading.current?.focus({ preventScroll: true })
    search(next)
  }
  const { searching, failed, total } = found
  return (
    <>
      <ShopperHeader title={title} />
      <Page width="wide">
        <SearchForm criteria={criteria} onSearch={search} />
        <section aria-labelledby={id}>
          <div className={styles.above}>
            <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
              {headingOf(criteria)}
            </h2>
            <p role="status" className={styles.count}>
              {searching ? 'Searching...' : failed ? null : `${total} results found`}
            </p>
            <ActiveFilters
              criteria={criteria}
              onRemove={(name) => searchFromResults(without(criteria, name))}
            />
          </div>
          <Results search={found} onClear={() => searchFromResults(nothing)} />
        </section>
      </Page>
    </>
  )
}
