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

const { values } = parseArgs({
  options: {
    log: { type: 'string' },
    seeds: { type: 'string', default: '3' },
    shoppers: { type: 'string', default: '100' },
  },
})

async function linesOf(file: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) lines.push(line)
  return lines
}

const say = (text: string) => process.stdout.write(`${text}\n`)

if (values.log) say(logReport(readLog(await linesOf(values.log))))
else
  for (const part of report({ seeds: Number(values.seeds), shoppers: Number(values.shoppers) }))
    say(`${part}\n`)
