import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

const listening = async (server: SMTPServer, port = 0): Promise<number> => {
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return (server.server.address() as AddressInfo).port
}

/** A mail server that keeps what it is given. Stopped and opened again, it is at the same address. */
export async function mailbox(options: SMTPServerOptions = {}) {
  const mails: ParsedMail[] = []
  const newServer = () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, _session, done) {
        simpleParser(stream).then((mail) => {
          mails.push(mail)
          done()
        }, done)
      },
      ...options,
    })
    server.on('error', () => undefined) // clients that go away are no news here
    return server
  }
  let server = newServer()
  const port = await listening(server)
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close,
    async reopen() {
      server = newServer()
      await listening(server, port)
    },
  }
}
