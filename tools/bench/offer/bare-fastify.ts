/** The least that Fastify can do: parse a click and answer it, or send the same bytes. Usage: node bare-fastify.ts PORT [FILE TYPE [CODING]] */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [port, file, type, coding] = process.argv.slice(2)
const app = Fastify()
if (file) {
  const bytes = readFileSync(file)
  const headers = { 'content-type': type, ...(coding ? { 'content-encoding': coding } : {}) }
  app.get('/*', (_request, reply) => reply.headers(headers).send(bytes))
} else app.post('/api/affiliate-click', (_request, reply) => reply.code(204).send())
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('It is open\n')
