import type { IncomingMessage } from 'node:http'
import { activityApi, catalogApi, operationsApi } from '@vitrine/contracts'
import type { Priority } from './shed-share.ts'

const watched = new RegExp(`^(/health|/ready|${operationsApi.readProcess.path})(\\?|$)`)
const view = new RegExp(`^${catalogApi.readOutfit.path.replace(':id', '[^/?]+')}(\\?|$)`)

const isReported = new RegExp(`^${activityApi.reportActivity.path}(\\?|$)`)

/**
 * What a visitor is in the middle of is shed last: writes, with clicks, the view of a post, and the files of an open page.
 * Pictures are always answered: one from memory costs no more than a refusal. What was seen is shed before all else: nobody
 * waits for it.
 */
export function priorityOf({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): Priority {
  const isRead = method === 'GET' || method === 'HEAD'
  if (watched.test(url) || (isRead && url.startsWith('/media/'))) return 'never'
  if (isReported.test(url)) return 'before all'
  return !isRead || view.test(url) || url.startsWith('/assets/') ? 'last' : 'first'
}
