import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type Sent } from '@vitrine/web-kit'

type Options = Record<string, unknown>

/** The name of the place where passkeys work; null where they do nowhere. */
const passkeyHostQuery = queryOptions({
  queryKey: ['/api/auth/options', 'passkeys'],
  queryFn: async ({ signal }) => (await call('GET /api/auth/options', { signal })).passkeyHost ?? null,
})

/** Whether this page is where passkeys work, in a browser that knows them. */
export const canUsePasskeys = (host: string | null | undefined): boolean =>
  !!host &&
  (location.hostname === host || location.hostname.endsWith(`.${host}`)) &&
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential

export const usePasskeys = (): boolean => canUsePasskeys(useQuery(passkeyHostQuery).data)

const jsonOf = <Json>(credential: Credential | null) => (credential as PublicKeyCredential).toJSON() as Json

/** Asks the person at this browser to make one. */
export async function makePasskey(options: Options) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return jsonOf<Sent<'POST /api/admin/account/passkeys'>['body']['credential']>(
    await navigator.credentials.create({ publicKey }),
  )
}

/** Asks the person at this browser to sign with one. */
export async function signWithPasskey(options: Options) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return jsonOf<Sent<'POST /api/admin/login/passkey'>['body']['credential']>(
    await navigator.credentials.get({ publicKey }),
  )
}
