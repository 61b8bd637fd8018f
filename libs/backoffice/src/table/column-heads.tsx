/** The first row of a table, read as one also where its cells stand below each other. */
export const ColumnHeads = ({ labels }: { labels: readonly string[] }) => (
  <thead role="rowgroup">
    <tr role="row">
      {labels.map((label) => (
        <th key={label} role="columnheader" scope="col">
          {label}
        </th>
      ))}
    </tr>
  </thead>
)
