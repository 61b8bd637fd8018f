import { ChevronUpIcon, countText, Table } from '@vitrine/backoffice'
import type { SearchOrder, SearchRow } from '@vitrine/contracts'
import { ChevronDownIcon } from '@vitrine/ui'
import { Tooltip } from '@vitrine/ui/tooltip'
import { addressOf } from '@vitrine/web-kit'
import styles from '../breakdown/breakdown.module.css'
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
            <th
              role="rowheader"
              scope="row"
              className={styles.value}
              style={{ '--share': row[measured] / most }}
            >
              <Words words={row.words} />
            </th>
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
  const [up, down] = [order, `-${order}`] as const
  const direction = sort === up ? 'ascending' : sort === down ? 'descending' : 'none'
  const first = order === 'words' ? up : down
  const next = sort === first ? (first === up ? down : up) : first
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={order === 'words' ? undefined : styles.number}
    >
      <Tooltip text={hints[order]}>
        <button type="button" className={styles.sort} onClick={() => show(found, next)}>
          {labels[order]}
          {direction === 'ascending' ? <ChevronUpIcon size={12} /> : null}
          {direction === 'descending' ? <ChevronDownIcon size={12} /> : null}
        </button>
      </Tooltip>
    </th>
  )
}
