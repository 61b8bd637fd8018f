/** The least that Fastify can do with a page or a picture: send its bytes. Usage: node bare-bytes.ts PORT FILE TYPE [CODING] */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [port, file, type, coding] = process.argv.slice(2)
const bytes = readFileSync(file ?? '')
const app = Fastify()
const headers = { 'content-type': type, ...(coding ? { 'content-encoding': coding } : {}) }
app.get('/*', (_request, reply) => reply.headers(headers).send(bytes))
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('Vitrine is open\n')
