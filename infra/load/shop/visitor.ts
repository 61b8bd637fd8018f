import { any, chance } from './chance.ts'

/** A crawler's visits are recorded and never counted. */
export type Visitor = { agent: string; isBot: boolean }

const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
]
const crawlers = ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'bingbot/2.0']
const crawlerShare = 0.05

export const person = (): Visitor => ({ agent: any(browsers), isBot: false })

/** One in twenty is a crawler. */
export const anyVisitor = (): Visitor =>
  chance(crawlerShare) ? { agent: any(crawlers), isBot: true } : person()
