const minuteMs = 60_000

/** Tells times before `at` (ISO 8601), `ago` in ms; the texts of minutes are made once, because the items of a batch share them. */
export function timesBefore(at: string): (ago: number) => string {
  const end = Date.parse(at)
  const minutes = new Map<number, string>()
  const textOf = (minute: number): string => {
    const known = minutes.get(minute)
    if (known !== undefined) return known
    const text = new Date(minute * minuteMs).toISOString().slice(0, -'00.000Z'.length)
    minutes.set(minute, text)
    return text
  }
  return (ago) => {
    const time = Math.trunc(end - ago)
    const minute = Math.floor(time / minuteMs)
    const left = time - minute * minuteMs
    return `${textOf(minute)}${padded(Math.floor(left / 1_000), 2)}.${padded(left % 1_000, 3)}Z`
  }
}

const padded = (number: number, digits: number) => String(number).padStart(digits, '0')
