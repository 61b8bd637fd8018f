import { useInfiniteQuery } from '@tanstack/react-query'
import { ColumnHeads, Loaded, Stack, Table } from '@vitrine/backoffice'
import type { Import, ImportRow } from '@vitrine/contracts'
import { Badge, Select, Skeleton } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { useState } from 'react'
import { MorePages } from '../dashboard/more-pages.tsx'
import styles from './archive.module.css'
import { rowOutcome } from './import-words.ts'
import { rowsQuery, type RowsShown } from './imports-data.ts'

const shownChoices: readonly { value: RowsShown; label: string }[] = [
  { value: 'all', label: 'All posts' },
  { value: 'new', label: 'New' },
  { value: 'changed', label: 'Changed' },
  { value: 'same', label: 'As they are' },
  { value: 'refused', label: 'Refused' },
]
const left = { value: 'left', label: 'Left out by the import' } as const

/** Each post of an import, with its outcome. Where some were refused, they come first to be looked at. */
export function ImportRows({ one }: { one: Import }) {
  const [shown, setShown] = useState<RowsShown>(one.outcomes.refused > 0 ? 'refused' : 'all')
  const rows = useInfiniteQuery(rowsQuery(one, shown))
  const choices = one.refused > 0 ? [...shownChoices, left] : shownChoices
  return (
    <Stack gap={4} className={styles.rows}>
      <Select
        label="Posts to show"
        hideLabel
        options={choices}
        value={shown}
        onChange={({ target }) =>
          setShown(choices.find(({ value }) => value === target.value)?.value ?? 'all')
        }
      />
      <Loaded
        query={rows}
        failed="The posts of the import did not load"
        fallback="The server did not answer."
        waiting={<Skeleton width="100%" height="8rem" />}
      >
        {({ pages }) => <RowsTable one={one} rows={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      <MorePages list={rows} />
    </Stack>
  )
}

function RowsTable({ one, rows }: { one: Import; rows: readonly ImportRow[] }) {
  if (rows.length === 0) return <p className={styles.none}>There is none.</p>
  return (
    <Table aria-label={`Posts of ${one.name}`} className={styles.table}>
      <ColumnHeads labels={['Row', 'Post', 'Outcome']} />
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ row }: { row: ImportRow }) {
  const { text, look } = rowOutcome(row)
  const title = row.title || row.postId || 'A post that cannot be read'
  const isThere =
    row.kind === 'post' && row.postId && (row.applied === 'written' || row.applied === 'unchanged')
  return (
    <tr role="row">
      <td role="cell" className={styles.index}>
        {row.row}
      </td>
      <th role="rowheader" scope="row">
        {isThere ? <Link to={`/admin/edit/${row.postId}`}>{title}</Link> : title}
        {row.kind === 'file' ? <span className={styles.soft}> (a file)</span> : null}
      </th>
      <td role="cell" className={styles.outcome}>
        <Badge look={look}>{text}</Badge>
        {row.message ? <p className={styles.soft}>{row.message}</p> : null}
      </td>
    </tr>
  )
}
