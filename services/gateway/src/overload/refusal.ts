import { createHash } from 'node:crypto'
import type { Problem } from '@vitrine/contracts'
import { newTraceId, protectiveHeaders } from '@vitrine/service-kit'
import { escaped } from '../pages/markup.ts'
import { overloaded } from './overloaded.ts'
import type { Refuse } from './paced-refusals.ts'

const style =
  'body{font:1.125rem/1.5 Georgia,serif;max-width:32rem;margin:20vh auto 0;padding:0 1.5rem}h1{font-size:1.75rem}:root{color-scheme:light dark}'

/** Needs no other file: a refused client could not get it. */
const pageOf = (name: string) =>
  Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Please try again in a moment – ${escaped(name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Many people are here at once</h1>
<p>${overloaded.message}</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`)

const always = {
  ...protectiveHeaders,
  'retry-after': String(overloaded.retryAfter),
  'cache-control': 'no-store',
}
const ofPages = {
  ...always,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`,
}
const ofProblems = { ...always, 'content-type': 'application/problem+json' }

/** Answers 503 without reading more of the request: a small page for people, a problem for programs. `name`: of the shop. */
export function refusingAtOnce(name: () => string): Refuse {
  let made: { of: string; page: Buffer } | undefined
  const pageNow = () => {
    const of = name()
    if (made?.of !== of) made = { of, page: pageOf(of) }
    return made.page
  }
  return (request, reply) => {
    if (request.headers.accept?.includes('text/html')) {
      const page = pageNow()
      reply.writeHead(503, { ...ofPages, 'content-length': page.length }).end(page)
      return
    }
    const { message, code } = overloaded
    const problem = JSON.stringify({ message, code, traceId: newTraceId() } satisfies Problem)
    reply.writeHead(503, { ...ofProblems, 'content-length': Buffer.byteLength(problem) }).end(problem)
  }
}
