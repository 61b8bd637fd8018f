/** The least that Fastify can do with a page: send its bytes. Usage: node bare-bytes.ts PORT FILE CODING */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [port, file, coding] = process.argv.slice(2)
const bytes = readFileSync(file ?? '')
const app = Fastify()
app.get('/api/outfits', (_request, reply) =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-encoding', coding)
    .send(bytes),
)
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('Vitrine is open\n')
