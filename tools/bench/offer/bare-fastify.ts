/** The least that Fastify can do with a click: parse it and answer. What ingest is measured against. */
import Fastify from 'fastify'

const app = Fastify()
app.post('/api/affiliate-click', (_request, reply) => reply.code(204).send())
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
process.stdout.write('Vitrine is open\n')
