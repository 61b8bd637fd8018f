import { mediaApi, parseImageAddress, renditionFormats, renditionWidths } from '@vitrine/contracts'
import {
  inRequestSpan,
  isAmong,
  visitorHeaders,
  type Forward,
  type ForwardedReply,
} from '@vitrine/service-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forwardedHeaders, returnedHeaders } from '../forwarding/headers.ts'
import type { LimitersOf } from '../limits/limiters.ts'
import { addSecurityHeaders } from '../security/headers.ts'
import { pictureCache, type Picture } from './picture-cache.ts'

type Given = { media: Forward; gatewayKey: string; limitersOf: LimitersOf }

/** Calls that are answered here, and not by `forwardRoutes`. */
export const pictureCalls = [mediaApi.readImage, mediaApi.readRendition] as const

const names = new Set(
  renditionWidths.flatMap((width) => renditionFormats.map((format) => `${width}.${format}`)),
)

type Params = { file: string } | { image: string; rendition: string }

/** The one address of a picture of ours; nothing is cached under any other. */
function addressOf(params: Params): string | undefined {
  if ('file' in params) return parseImageAddress(`/media/${params.file}`) && `/media/${params.file}`
  const { image, rendition } = params
  const isOurs = names.has(rendition) && parseImageAddress(`/media/${image}.webp`)
  return isOurs ? `/media/${image}/${rendition}` : undefined
}

/** Answers pictures from memory; parts of them, and those that are too large for it, as media sends them. */
export function pictureRoutes(app: FastifyInstance, { media, gatewayKey, limitersOf }: Given) {
  const cache = pictureCache({ ask: media, headers: visitorHeaders(gatewayKey, '') })
  addSecurityHeaders(app)

  const passOn = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await media({
      method: request.method,
      path: request.url,
      headers: { ...forwardedHeaders(request.headers), ...visitorHeaders(gatewayKey, request.ip) },
      long: true,
    })
    return send(reply, answer)
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = request.headers.range ? undefined : addressOf(request.params as Params)
    const found = address ? await cache.find(address) : 'large'
    if (found === 'large') return passOn(request, reply)
    return 'picture' in found ? show(found.picture, request, reply) : send(reply, found.reply)
  }
  for (const endpoint of pictureCalls)
    app.route({
      method: ['GET', 'HEAD'],
      url: endpoint.path,
      onRequest: limitersOf(endpoint),
      handler(request, reply) {
        // Nothing is called for it, so there is nothing to trace.
        const picture = request.headers.range ? undefined : cache.fresh(request.url)
        if (picture) return show(picture, request, reply)
        return inRequestSpan({ endpoint, request, reply, untrusted: true }, () => answer(request, reply))
      },
    })
}

function show({ etag, bytes, headers }: Picture, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers(headers)
  if (isAmong(etag, request.headers['if-none-match'])) {
    void reply.removeHeader('content-type').removeHeader('content-length').code(304)
    return reply.send()
  }
  return reply.send(bytes)
}

function send(reply: FastifyReply, { status, headers, body }: ForwardedReply) {
  if (!headers['cache-control']) void reply.header('cache-control', 'no-store')
  return reply.code(status).headers(returnedHeaders(headers)).send(body)
}
