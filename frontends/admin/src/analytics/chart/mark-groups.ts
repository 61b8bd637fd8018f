/** Of the width of a chart: what is nearer together becomes one mark. */
const leastGap = 4

/** Marks in the order of the chart, those that would cover each other together. */
export function markGroups<Mark extends { x: number }>(marks: readonly Mark[]): [Mark, ...Mark[]][] {
  const groups: [Mark, ...Mark[]][] = []
  for (const mark of marks) {
    const group = groups.at(-1)
    if (group && mark.x - group[0].x < leastGap) group.push(mark)
    else groups.push([mark])
  }
  return groups
}
