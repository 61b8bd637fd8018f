import styles from './table.module.css'

/** The first row of a table, read as one also where its cells stand below each other. */
export const ColumnHeads = ({ labels }: { labels: readonly string[] }) => (
  <thead role="rowgroup" className={styles.heads}>
    <tr role="row">
      {labels.map((label) => (
        <th key={label} role="columnheader" scope="col">
          {label}
        </th>
      ))}
    </tr>
  </thead>
)
