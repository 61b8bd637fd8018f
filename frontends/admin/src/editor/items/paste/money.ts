/** `dollars`: a decimal text, as the price field takes it. `refused`: the name of another currency. */
export type Money = { dollars: string; named: boolean } | { refused: string }

const ofSigns: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
}
const ofWords: Record<string, string> = {
  ...{ EUR: 'EUR', EURO: 'EUR', EUROS: 'EUR', GBP: 'GBP', POUNDS: 'GBP' },
  ...{ FR: 'CHF', CHF: 'CHF', ZŁ: 'PLN', YEN: 'JPY' },
}
const dollars = new Set(['$', 'US$', 'USD', 'DOLLAR', 'DOLLARS'])
const names = new Intl.DisplayNames('en', { type: 'currency' })
const codes = new Set(Intl.supportedValuesOf('currency'))

/** The name of a currency; `dollars` for ours, undefined for what is none. A code counts in capitals: `Top 10` is no amount in TOP. */
function currencyOf(unit: string): string | undefined {
  const word = unit.toUpperCase().replace(/\.$/, '')
  if (dollars.has(word)) return 'dollars'
  const code = ofSigns[word] ?? ofWords[word] ?? unit
  if (codes.has(code)) return names.of(code)
  return /\p{Sc}/u.test(word) || word === 'KR' ? unit : undefined
}

/** `1,299.00`, `1.299,00` and `1 299` as digits and one point: a comma before three digits separates thousands. Undefined for no number. */
function decimalOf(amount: string): string | undefined {
  const text = amount.replaceAll(/[\s'’]/g, ' ')
  const point = pointOf(text)
  const [whole = '', fraction = ''] = point < 0 ? [text] : [text.slice(0, point), text.slice(point + 1)]
  const grouped = /^\d{1,3}(?:([,. ])\d{3})(?:\1\d{3})*$/.test(whole)
  if (!grouped && !/^\d*$/.test(whole)) return undefined
  const isComma = text.charAt(point) === ','
  if (!(isComma ? /^\d{1,3}$/ : /^\d*$/).test(fraction) || whole + fraction === '') return undefined
  return whole.replaceAll(/[,. ]/g, '') + (fraction && `.${fraction}`)
}

/** Where the point of the decimals is; -1 where there are none. */
function pointOf(text: string): number {
  const [dot, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  if (dot >= 0 && comma >= 0) return Math.max(dot, comma)
  const only = Math.max(dot, comma)
  const again = only >= 0 && text.indexOf(text.charAt(only)) < only
  const ofThousands = comma >= 0 && /^[1-9]\d{0,2},\d{3}$/.test(text)
  return again || ofThousands ? -1 : only
}

const unit = String.raw`[A-Za-z]{0,3}\p{Sc}|[A-Za-zł]{2,7}\.?`
const written = new RegExp(String.raw`^(${unit})?\s?((?:\d|[.,]\d)[\d.,\s'’]*)(${unit})?$`, 'u')
const mostCharacters = 30

/** An amount as people write it, with or without its currency; undefined where the whole text is none. */
export function moneyIn(text: string): Money | undefined {
  if (text.length > mostCharacters) return undefined
  const [, before, amount, after] = written.exec(text.trim()) ?? []
  const found = amount === undefined ? undefined : decimalOf(amount.trim())
  if (found === undefined) return undefined
  const units = [before, after].filter((one) => one !== undefined).map(currencyOf)
  if (units.includes(undefined)) return undefined
  const other = units.find((one) => one !== 'dollars')
  return other === undefined ? { dollars: found, named: units.length > 0 } : { refused: other }
}
