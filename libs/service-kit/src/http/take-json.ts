import { Refusal } from '@vitrine/event-sourcing'
import type { FastifyInstance } from 'fastify'

/** Makes an app read bodies of one content type as JSON; keys that could change a prototype are refused by name. */
export function takeJson(app: FastifyInstance, contentType = 'application/json'): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(contentType, { parseAs: 'string' }, (request, body, done) =>
    parse(request, body as string, (error, value) =>
      done(error && isJson(body as string) ? refusedKey : error, value),
    ),
  )
}

const refusedKey = new Refusal(
  'invalid',
  'request-invalid',
  'The request body has a key `__proto__` or `constructor.prototype`, which is not accepted. Please leave it out.',
)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
