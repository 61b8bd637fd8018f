import { access, copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '@vitrine/local-engines/run'

const extensions = 'subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n'

/** One authority, what the API server shows to those behind it (`proxy`), what KEDA shows (`keda/tls`), and the key of service accounts. */
export async function makeCertificates(folder: string): Promise<void> {
  const at = (name: string) => join(folder, name)
  if (await isThere(at('keda/ca.crt'))) return
  await mkdir(at('keda'), { recursive: true })
  const newKey = ['req', '-newkey', 'rsa:2048', '-nodes']
  const authority = ['-keyout', at('ca.key'), '-out', at('ca.crt')]
  await run('openssl', ['genrsa', '-out', at('sa.key'), '2048'])
  await run('openssl', [...newKey, '-x509', '-days', '30', '-subj', '/CN=local-ca', ...authority])
  await writeFile(at('extensions'), extensions)
  for (const [name, file] of [
    ['proxy', 'proxy'],
    ['localhost', 'keda/tls'],
  ]) {
    const request = at(`${file}.csr`)
    await run('openssl', [...newKey, '-subj', `/CN=${name}`, '-keyout', at(`${file}.key`), '-out', request])
    const signer = ['-CA', at('ca.crt'), '-CAkey', at('ca.key'), '-CAcreateserial']
    const result = ['-extfile', at('extensions'), '-days', '30', '-out', at(`${file}.crt`)]
    await run('openssl', ['x509', '-req', '-in', request, ...signer, ...result])
  }
  await copyFile(at('ca.crt'), at('keda/ca.crt'))
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
