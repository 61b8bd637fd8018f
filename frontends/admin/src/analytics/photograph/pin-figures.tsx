import { countText, Table, ColumnHeads } from '@vitrine/backoffice'
import type { Product } from '@vitrine/contracts'
import { cx } from '@vitrine/ui'
import { shareText } from '../view/steps.ts'
import styles from './photograph.module.css'

export type Pin = { product: Product; number: number; opens: number; clicks: number; isKnown: boolean }

/** Shop links followed for each time the pin was opened. */
export const rateOfPin = ({ opens, clicks }: Pin) => shareText(clicks, opens) ?? '–'

type Props = {
  pins: readonly Pin[]
  marked: string | undefined
  onMark: (productId: string | undefined) => void
}

export function PinFigures({ pins, marked, onMark }: Props) {
  if (pins.length === 0) return <p className={styles.none}>This picture has no pins.</p>
  return (
    <Table className={styles.table} aria-label="Pins of this picture">
      <ColumnHeads labels={['Pin', 'Opened', 'Followed', 'Rate']} />
      <tbody role="rowgroup">
        {pins.map((pin) => (
          <tr
            key={pin.product.id}
            role="row"
            data-marked={pin.product.id === marked || undefined}
            onPointerEnter={() => onMark(pin.product.id)}
            onPointerLeave={() => onMark(undefined)}
          >
            <th role="rowheader" scope="row">
              <span className={styles.name}>
                <span className={cx(styles.number)}>{pin.number}</span>
                {pin.product.name}
              </span>
            </th>
            <td role="cell" data-label="Opened">
              {pin.isKnown ? countText(pin.opens) : '–'}
            </td>
            <td role="cell" data-label="Followed">
              {pin.isKnown ? countText(pin.clicks) : '–'}
            </td>
            <td role="cell" data-label="Rate">
              {rateOfPin(pin)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
