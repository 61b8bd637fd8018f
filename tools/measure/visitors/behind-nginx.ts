import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vitrine/engine-testing'
import { temporaryFolder } from '@vitrine/run/temporary-folder'

const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((file) =>
  existsSync(file),
)
export const hasNginx = program !== undefined

const configuration = (given: { folder: string; port: number; origin: string }) => `
daemon off;
pid ${given.folder}/nginx.pid;
error_log ${given.folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${given.folder}/body;
  proxy_temp_path ${given.folder}/proxy;
  fastcgi_temp_path ${given.folder}/fastcgi;
  uwsgi_temp_path ${given.folder}/uwsgi;
  scgi_temp_path ${given.folder}/scgi;
  server {
    listen 127.0.0.1:${given.port} ssl http2;
    ssl_certificate ${given.folder}/certificate.pem;
    ssl_certificate_key ${given.folder}/key.pem;
    location / {
      proxy_pass ${given.origin};
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`

/** nginx as Debian ships it, with HTTP/2 and a certificate of its own, in front of the product. */
export async function behindNginx(origin: string) {
  await using endings = new AsyncDisposableStack()
  const { path: folder } = endings.use(await temporaryFolder('nginx'))
  await chmod(folder, 0o711) // its workers run as another user
  const port = await freePort()
  const key = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/certificate.pem`]
  const subject = ['-days', '1', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...key, ...subject], {
    stdio: 'ignore',
  })
  await writeFile(`${folder}/nginx.conf`, configuration({ folder, port, origin }))
  const nginx = spawn(program ?? 'nginx', ['-c', `${folder}/nginx.conf`, '-p', folder], { stdio: 'inherit' })
  endings.defer(async () => {
    if (nginx.kill()) await once(nginx, 'exit')
  })
  while (!existsSync(`${folder}/nginx.pid`) && nginx.exitCode === null) await sleep(50)
  if (nginx.exitCode !== null) throw new Error('nginx did not start')
  const owned = endings.move()
  return { url: `https://localhost:${port}`, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}
