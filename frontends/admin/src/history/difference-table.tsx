import { ColumnHeads, Table } from '@vitrine/backoffice'
import type { Outfit } from '@vitrine/contracts'
import { Button, VisuallyHidden } from '@vitrine/ui'
import { differenceRows } from './difference-rows.ts'
import styles from './differences.module.css'
import type { Part } from './restored-values.ts'

/** `name`: the head of its column. */
type Version = { name: string; outfit: Outfit }
type Props = {
  before: Version
  after: Version
  /** Nothing can be restored without it. */
  onRestore?: ((part: Part, outfit: Outfit) => void) | undefined
}

/** What is different between two versions; each row can be restored to what the earlier one had. */
export function DifferenceTable({ before, after, onRestore }: Props) {
  const rows = differenceRows(before.outfit, after.outfit)
  if (rows.length === 0) return <p>There is no difference in what they say and show.</p>
  /** All products are restored together. */
  const firstOfProducts = rows.find(({ part }) => part === 'products')?.key
  const [one, other] = [before.name, after.name]
  return (
    <Table className={styles.table} aria-label="Differences">
      <ColumnHeads labels={['What', one, other, ...(onRestore ? ['Restore'] : [])]} />
      <tbody role="rowgroup">
        {rows.map(({ key, what, part, ...texts }) => (
          <tr key={key} role="row">
            <th role="rowheader" scope="row">
              {what}
            </th>
            <td role="cell" data-label={one}>
              {texts.before}
            </td>
            <td role="cell" data-label={other}>
              {texts.after}
            </td>
            {onRestore ? (
              <td role="cell">
                {part && (part !== 'products' || key === firstOfProducts) ? (
                  <Button variant="quiet" size="small" onClick={() => onRestore(part, before.outfit)}>
                    {part === 'products' ? 'Restore all products' : 'Restore'}
                    <VisuallyHidden>
                      {part === 'products' ? '' : ` ${what}`} of {one.toLowerCase()}
                    </VisuallyHidden>
                  </Button>
                ) : null}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
