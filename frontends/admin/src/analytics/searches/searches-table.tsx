import { countText, Table } from '@vitrine/backoffice'
import type { SearchOrder, SearchRow } from '@vitrine/contracts'
import { addressOf } from '@vitrine/web-kit'
import styles from '../breakdown/breakdown.module.css'
import { ShareHead } from '../share-head.tsx'
import { SortHead, sortingOf } from '../sort-head.tsx'
import { shareText } from '../view/steps.ts'
import { columnsOf, type SearchesView } from './use-searches-view.ts'

const labels: Record<SearchOrder, string> = {
  words: 'Words',
  searches: 'Searches',
  found: 'Found',
  nothing: 'Found nothing',
  opened: 'Opened',
}
const hints: Record<SearchOrder, string> = {
  words: 'Sort by the words',
  searches: 'How often they were searched for; bots are not counted',
  found: 'How many posts a search found, on average',
  nothing: 'How many of the searches found no post',
  opened: 'From how many of the searches a post was opened',
}
/** What stands in place of words. */
const notes: Record<string, string> = {
  '(rare)': 'Words that fewer than three people searched for on one day',
  '(other)': 'More different words came than are counted one by one',
  '(no words)': 'By filters alone, or for addresses and numbers, which are not recorded',
}

type Props = { view: SearchesView; rows: readonly SearchRow[] }

/** On a phone each row is set as a block; the roles keep it a table. */
export function SearchesTable({ view, rows }: Props) {
  const columns = columnsOf(view.found)
  const measured = view.found === 'none' ? 'nothing' : 'searches'
  const most = Math.max(1, ...rows.map((row) => row[measured]))
  return (
    <Table
      className={styles.table}
      aria-label={view.found === 'none' ? 'Searches that found nothing' : 'Searches'}
    >
      <thead role="rowgroup">
        <tr role="row">
          {(['words', ...columns] as const).map((order) => (
            <Head key={order} order={order} view={view} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.words} role="row">
            <ShareHead share={row[measured] / most}>
              <Words words={row.words} />
            </ShareHead>
            {columns.map((column) => (
              <td key={column} role="cell" data-label={labels[column]} className={styles.number}>
                <Count row={row} of={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Count({ row, of }: { row: SearchRow; of: Exclude<SearchOrder, 'words'> }) {
  const share = of === 'opened' && row.opened > 0 ? shareText(row.opened, row.searches) : undefined
  return (
    <>
      {share ? <span className={styles.change}>{share}</span> : null}
      {of === 'found' && row.searches === 0 ? '–' : countText(row[of])}
    </>
  )
}

/** Leads to what the shop finds now. */
function Words({ words }: { words: string }) {
  const note = notes[words]
  if (note)
    return (
      <span className={styles.unnamed}>
        {words}
        <span className={styles.note}>{note}</span>
      </span>
    )
  return (
    <a
      href={addressOf('/search', {}, { query: words })}
      target="_blank"
      rel="noopener"
      aria-label={`${words}: search in the shop (in a new tab)`}
      className={styles.press}
    >
      {words}
    </a>
  )
}

function Head({ order, view: { found, sort, show } }: { order: SearchOrder; view: SearchesView }) {
  const { sorted, next } = sortingOf(sort, order, 'words')
  return (
    <SortHead
      label={labels[order]}
      hint={hints[order]}
      sorted={sorted}
      className={order === 'words' ? undefined : styles.number}
      onSort={() => show(found, next)}
    />
  )
}
