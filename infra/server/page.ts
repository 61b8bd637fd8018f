/** A command of a page: what is typed, and where it stands. */
export type PageCommand = { section: string; line: number; text: string }

/** The lines that a reader types: those with four spaces before them, in their order. Pure. */
export function commandsIn(page: string): PageCommand[] {
  let section = ''
  return page.split('\n').flatMap((text, index) => {
    if (text.startsWith('## ')) section = text.slice(3)
    return text.startsWith('    ') ? [{ section, line: index + 1, text: text.trim() }] : []
  })
}

/** A certificate that nobody signed, where certbot would put one. */
const ownCertificate = [
  'install -d /etc/letsencrypt/live/shop.example',
  `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=shop.example \
-addext subjectAltName=DNS:shop.example -keyout /etc/letsencrypt/live/shop.example/privkey.pem \
-out /etc/letsencrypt/live/shop.example/fullchain.pem 2>&1`,
].join(' && ')

type Here = {
  /** What is cloned. */
  repository: string
  /** A folder that is installed and built: it is used as it is. */
  built: string | undefined
  /** Settings of engines that are up, by name. */
  engines: Readonly<Record<string, string>>
}

/** Caddy makes certificates of its own, in place of asking for some. */
const ownCertificates = String.raw`sed -i '1i {\n\tlocal_certs\n\tskip_install_trust\n}' /etc/caddy/Caddyfile`

/**
 * What is typed on a machine without a name in the internet: programs are there, and nobody signed the certificates. Undefined
 * where there is nothing to type. Pure.
 */
export function typedHere(text: string, { repository, built, engines }: Here): string | undefined {
  if (text.startsWith('apt-get ')) return undefined
  if (text.startsWith('certbot ')) return ownCertificate
  if (built && /npm (ci|run build)/.test(text)) return undefined
  if (built && text.includes('git clone')) return `ln -s ${built} ${text.split(' ').at(-1)}`
  if (text.startsWith('sed ') && text.endsWith('/etc/vitrine/engines.env'))
    return [
      text,
      ...Object.entries(engines).map(
        ([name, value]) => `echo '${name}=${value}' >> /etc/vitrine/engines.env`,
      ),
    ].join(' && ')
  const typed = text.replace('REPOSITORY', repository).replace('curl --fail', 'curl --insecure --fail')
  return /^sed .* \/etc\/caddy\/Caddyfile$/.test(typed) ? `${typed} && ${ownCertificates}` : typed
}
