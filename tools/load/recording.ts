/** A moment of a run, and how many views and clicks that the totals have to show were acknowledged by then. */
export type Moment = {
  at: number
  recordedSoFar: number
}

/** Reads what `--out web-dashboard` records: names are announced once, and values follow in the order of the alphabet. */
export function readRecording(text: string): Moment[] {
  let names: string[] = []
  const moments: Moment[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const { event, data } = JSON.parse(line) as { event: string; data: object }
    if (event === 'metric') names = [...names, ...Object.keys(data)].sort()
    if (event !== 'cumulative') continue
    const valueOf = (name: string) => (data as number[][])[names.indexOf(name)]?.[0] ?? 0
    moments.push({ at: valueOf('time'), recordedSoFar: valueOf('recorded') })
  }
  return moments
}
