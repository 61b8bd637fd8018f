import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Expected } from '../shop/answer.ts'
import type { Who } from '../shop/people.ts'
import type { Asked, Shop } from '../shop/shop.ts'
import { forEach, must, type Case, type Cases } from './expect.ts'

type Step = Omit<Asked, 'as'> & {
  ask: string | string[]
  answer: Expected
  as?: Who | 'new shopper'
  /** An expression that nothing in the answer matches, a header that it lacks, and expressions that headers match. */
  hides?: string
  lacks?: string
  has?: Record<string, string>
}
type Row = Step & { each?: string | unknown[]; steps?: Partial<Step>[] }

/** `‹a×5000›` is a letter so many times. */
const written = (_: unknown, value: unknown) =>
  typeof value === 'string'
    ? value.replace(/‹([^‹]+)×(\d+)›/g, (_, part: string, times: string) => part.repeat(Number(times)))
    : value

/** With a value in place of `$`, or of `%$` where it is encoded, and what is known in place of `{id}`. */
function filled(given: unknown, value: unknown, known: Readonly<Record<string, string>>): unknown {
  const within = (one: unknown) => filled(one, value, known)
  if (given === '$') return value
  if (typeof given === 'string')
    return given.replace(/%\$|\$|\{(id|image|stem)\}/g, (sign, name: string | undefined) =>
      name ? known[name]! : sign === '$' ? String(value) : encodeURIComponent(String(value)),
    )
  if (Array.isArray(given)) return given.map(within)
  if (typeof given !== 'object' || given === null) return given
  return Object.fromEntries(Object.entries(given).map((entry) => entry.map(within) as [string, unknown]))
}

const caseOf =
  ({ each, steps = [{}], ...row }: Row): Case =>
  async (shop) => {
    const { id, images } = await shop.outfit()
    const [image = ''] = images
    const known = { id, image, stem: image.replace(/\.webp$/, '') }
    const fresh = row.as === 'new shopper' ? await shop.newPerson('shopper') : undefined
    const tryWith = async (_: Shop, value: unknown) => {
      for (const step of steps) {
        const {
          ask,
          answer,
          as,
          hides,
          lacks,
          has = {},
          ...more
        } = filled({ ...row, ...step }, value, known) as Step
        for (const call of [ask].flat()) {
          const who = fresh ?? (as as Who | undefined) ?? 'nobody'
          const { text, headers } = await shop.ask(call, answer, { ...more, as: who })
          const told = text + JSON.stringify(headers)
          must(
            !hides || !new RegExp(hides).test(told),
            `${hides} was not to be answered: ${text.slice(0, 100)}`,
          )
          must(!lacks || !headers[lacks], `${lacks} was answered: ${String(headers[lacks ?? ''])}`)
          for (const [name, value] of Object.entries(has))
            must(new RegExp(value).test(String(headers[name] ?? '')), `${name} was to be ${value}: ${call}`)
        }
      }
    }
    if (each === undefined) return tryWith(shop, '')
    return forEach(typeof each === 'string' ? each.trim().split(/\s+/) : each, tryWith)(shop)
  }

/** The cases of a topic that are all said by what is asked and what must be answered: `TOPIC.cases.yaml`. */
export async function casesIn(topic: string): Promise<Cases> {
  const text = await readFile(join(import.meta.dirname, `${topic}.cases.yaml`), 'utf8')
  const rows = parse(text, written, { merge: true }) as Record<string, Row>
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, caseOf(row)]))
}
