import { ChevronUpIcon, countText, Table } from '@vitrine/backoffice'
import type { AnalyticsRow } from '@vitrine/contracts'
import { Badge, ChevronDownIcon } from '@vitrine/ui'
import { Fragment, useMemo, useState } from 'react'
import styles from './analytics.module.css'
import { FiguresLink } from '../dashboard/figures-link.tsx'
import { rateText } from '../dashboard/figures.ts'
import { HoursOf } from './hours.tsx'
import { sortedBy, type Order } from '../dashboard/listing.ts'
import { PostId } from './post-id.tsx'
import { SortHead } from './sort-head.tsx'
import postTitle from '../dashboard/post-title.module.css'
import { useShowMore } from '../dashboard/show-more.tsx'
import { useListing } from '../dashboard/use-listing.ts'

const columns: readonly { order: Order; label: string; hint: string }[] = [
  { order: 'title', label: 'Post', hint: 'Sort by title' },
  { order: 'views', label: 'Views', hint: 'How often people opened the post; bots are not counted' },
  { order: 'clicks', label: 'Clicks', hint: 'How often people followed Shop Now; bots are not counted' },
  { order: 'rate', label: 'CTR', hint: 'Click-through rate: clicks for every hundred views' },
]

/** On a phone each row is set as a block, with room for any figure; the roles keep it a table. */
export function AnalyticsTable({ rows }: { rows: readonly AnalyticsRow[] }) {
  const { asked, change } = useListing()
  const { order } = asked
  const [opened, setOpened] = useState<string>()
  const sorted = useMemo(() => sortedBy(rows, order), [rows, order])
  const { shown, more } = useShowMore(sorted, { step: 50, className: styles.more })
  return (
    <>
      <Table className={styles.table} aria-label="All posts">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <SortHead
                key={column.order}
                label={column.label}
                hint={column.hint}
                sorted={sortWord(column.order, order)}
                className={column.order === 'title' ? undefined : styles.number}
                onSort={() => change({ order: order === column.order ? 'newest' : column.order })}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((row) => (
            <Fragment key={row.outfitId}>
              <Row
                row={row}
                open={opened === row.outfitId}
                onToggle={() => setOpened(opened === row.outfitId ? undefined : row.outfitId)}
              />
              {opened === row.outfitId ? (
                <tr role="row" id={`hours-${row.outfitId}`}>
                  <td role="cell" colSpan={columns.length} className={styles.hoursCell}>
                    <HoursOf outfitId={row.outfitId} title={row.title} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </Table>
      {more}
    </>
  )
}

const sortWord = (column: Order, order: Order) =>
  column !== order ? 'none' : column === 'title' ? 'ascending' : 'descending'

function Row({ row, open, onToggle }: { row: AnalyticsRow; open: boolean; onToggle: () => void }) {
  return (
    <tr role="row" data-open={open || undefined}>
      <th role="rowheader" scope="row" className={styles.post}>
        <span className={postTitle.title}>{row.title}</span>
        <span className={styles.under}>
          {row.deleted ? <Badge>Deleted</Badge> : null}
          {!row.deleted && !row.published ? <Badge>Draft</Badge> : null}
          <FiguresLink post={{ id: row.outfitId, title: row.title }} className={styles.toggle}>
            Figures
          </FiguresLink>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={open ? `hours-${row.outfitId}` : undefined}
            aria-label={`By the hour: ${row.title}`}
            onClick={onToggle}
          >
            By the hour
            {open ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
          </button>
          <PostId id={row.outfitId} />
        </span>
      </th>
      <td role="cell" data-label="Views" className={styles.number}>
        {countText(row.views)}
      </td>
      <td role="cell" data-label="Clicks" className={styles.number}>
        {countText(row.clicks)}
      </td>
      <td role="cell" data-label="CTR" className={styles.number}>
        {rateText(row)}
      </td>
    </tr>
  )
}
