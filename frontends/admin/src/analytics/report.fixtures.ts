import { steps, type Report, type ReportRow, type SearchReport, type StepCounts } from '@vitrine/contracts'

export const counts = (part: Partial<StepCounts> = {}): StepCounts => ({
  impressions: 0,
  views: 0,
  pins: 0,
  clicks: 0,
  ...part,
})

export const row = (
  key: string,
  part: Partial<StepCounts> = {},
  rest: Partial<ReportRow> = {},
): ReportRow => ({
  key,
  title: null,
  counts: counts(part),
  before: counts(),
  ...rest,
})

export const report = (part: Partial<Report> = {}): Report => ({
  span: { from: '2026-10-29', to: '2026-11-25' },
  comparedWith: { from: '2026-10-01', to: '2026-10-28' },
  zone: 'UTC',
  total: counts(),
  before: counts(),
  visitors: null,
  rows: [],
  count: part.rows?.length ?? 0,
  next: null,
  steps: [...steps],
  notRecorded: [],
  demo: null,
  incomplete: [],
  capped: false,
  ...part,
})

/** Four weeks up to 25 November 2026, each day with these. */
export const fourWeeks = (part: Partial<StepCounts>, before: Partial<StepCounts> = {}) =>
  Array.from({ length: 28 }, (_, index) =>
    row(new Date(Date.UTC(2026, 9, 29 + index)).toISOString().slice(0, 10), part, { before: counts(before) }),
  )

/** What people searched for. */
export const searches = (part: Partial<SearchReport> = {}): SearchReport => ({
  span: { from: '2026-10-29', to: '2026-11-25' },
  total: { searches: 60, nothing: 12, opened: 9 },
  rows: [],
  count: part.rows?.length ?? 0,
  next: null,
  capped: false,
  ...part,
})
