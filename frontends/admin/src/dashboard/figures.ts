type Counted = { views: number; clicks: number }

const sum = (rows: readonly Counted[], what: keyof Counted) =>
  rows.reduce((total, row) => total + row[what], 0)

export const totalsOf = (rows: readonly Counted[]) => ({
  views: sum(rows, 'views'),
  clicks: sum(rows, 'clicks'),
})

/** Clicks divided by views in percent; 0 without views. */
export const rateOf = ({ views, clicks }: Counted) => (views === 0 ? 0 : (clicks / views) * 100)

/** To one decimal; a plain 0 when there are no views. */
export const rateText = (counted: Counted) => (counted.views === 0 ? '0%' : `${rateOf(counted).toFixed(1)}%`)

export const countText = (count: number) => count.toLocaleString('en')

/** `1 click`, `1,200 clicks` */
export const manyOf = (count: number, thing: string) =>
  `${countText(count)} ${thing}${count === 1 ? '' : 's'}`

export const postsBy = (posts: readonly { published: boolean }[]) => {
  const published = posts.filter((post) => post.published).length
  return { total: posts.length, published, drafts: posts.length - published }
}

const excerptLength = 100

/** The first 100 characters, never half of one. */
export function excerptOf(text: string) {
  const characters = Array.from(text)
  if (characters.length <= excerptLength) return text
  return `${characters.slice(0, excerptLength).join('').trimEnd()}…`
}

/** `non-binary` as a label: `Non-binary`. */
export const labelOf = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const moment = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** In the zone of whoever looks: `24 Nov, 09:00`. */
export function momentText(time: string | number) {
  const parts = Object.fromEntries(
    moment.formatToParts(new Date(time)).map(({ type, value }) => [type, value]),
  )
  return `${parts['day']} ${parts['month']}, ${parts['hour']}:${parts['minute']}`
}
