/**
 * `npm run evaluate [-- --seeds 3] [--shoppers 100]`: shows what learning is worth to shoppers who are made up.
 * `npm run evaluate -- --log FILE`: estimates each policy of a log, a line of JSON for each post that was seen:
 * {"list":"…","position":0,"policy":"learned","probability":0.8,"outcome":1}
 */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { readLog } from './log/read-log.ts'
import { logReport, report } from './report.ts'

const usage = 'Usage: npm run evaluate [-- --seeds 3] [--shoppers 100], or npm run evaluate -- --log FILE'

async function linesOf(file: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) lines.push(line)
  return lines
}

function countIn(name: string, said: string): number {
  const count = Number(said)
  if (Number.isInteger(count) && count > 0) return count
  throw new Error(`--${name} ${said}: say a whole number above 0.`)
}

const say = (text: string) => process.stdout.write(`${text}\n`)

async function evaluate() {
  const { values } = parseArgs({
    options: {
      log: { type: 'string' },
      seeds: { type: 'string', default: '3' },
      shoppers: { type: 'string', default: '100' },
    },
  })
  if (values.log !== undefined) return void say(logReport(readLog(await linesOf(values.log))))
  const size = { seeds: countIn('seeds', values.seeds), shoppers: countIn('shoppers', values.shoppers) }
  for (const part of report(size)) say(`${part}\n`)
}

try {
  await evaluate()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`)
  process.exitCode = 2
}
