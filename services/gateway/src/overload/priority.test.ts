import { expect, it } from '@jest/globals'
import { priorityOf } from './priority.ts'

it.each([
  ['GET', '/health', 'never'],
  ['GET', '/ready?x=1', 'never'],
  ['GET', '/internal/process', 'never'],
  ['GET', '/media/a.webp', 'never'],
  ['HEAD', '/media/a/640.avif', 'never'],
  ['POST', '/media/a.webp', 'last'],
  ['GET', '/healthy', 'first'],
  ['POST', '/api/affiliate-click', 'last'],
  ['POST', '/api/activity', 'before all'],
  ['POST', '/api/activity?x=1', 'before all'],
  ['POST', '/api/activity/x', 'last'],
  ['PUT', '/api/admin/outfits/o1', 'last'],
  ['GET', '/api/outfits/o1', 'last'],
  ['HEAD', '/api/outfits/o1?x=1', 'last'],
  ['GET', '/assets/feed/x.js', 'last'],
  ['GET', '/', 'first'],
  ['GET', '/api/outfits', 'first'],
  ['GET', '/api/outfits?limit=20', 'first'],
  ['GET', '/api/outfits/o1/more', 'first'],
] as const)('%s %s is shed %s', (method, url, priority) => expect(priorityOf({ method, url })).toBe(priority))
