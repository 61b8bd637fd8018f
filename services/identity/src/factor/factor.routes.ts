import { identityApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type FollowedShop, type RecordAdministration, type Router } from '@vitrine/service-kit'
import { tellEnded } from '../account/visitors.ts'
import type { Confirm } from '../administrator/confirm.ts'
import { appAddress, newAppSecret } from './app-codes.ts'
import type { Factors } from './factors.ts'
import type { Passkeys } from './passkeys.ts'

type Given = {
  factors: Factors
  passkeys: Passkeys
  confirm: Confirm
  administration: RecordAdministration
  shop: Pick<FollowedShop, 'latest'>
}
type Asked = Parameters<Confirm['password']>[0] & { body: { password: string } }

/** How long the address for an app waits for what the shop is called. */
const shopWaitsMs = 2_000

/** What administrators see of their own second factors, and change in them. */
export function factorRoutes(router: Router, { factors, passkeys, confirm, administration, shop }: Given) {
  /** Whoever asks, and gave their password again. */
  async function confirmed(call: Asked) {
    const stored = await confirm.password(call, call.body.password)
    const { id: by, session } =
      call.caller.administrator ?? refuse('unauthenticated', 'not-signed-in', 'Please sign in first.')
    return { stored, by: { by, session }, byThemselves: { by, on: by } }
  }

  serve(router, identityApi.readFactors, async (call) => {
    const { app, recovery, passkeys: known = [] } = (await confirm.whoCalls(call)).document.factors ?? {}
    return {
      app: app !== undefined,
      recoveryCodes: recovery?.hashes.length ?? 0,
      passkeys: known.map(({ id, name, addedAt }) => ({ id, name, addedAt })),
      passkeyHost: passkeys.host ?? null,
    }
  })

  serve(router, identityApi.proposeApp, async (call) => {
    const { name: username } = (await confirm.whoCalls(call)).document
    const [secret, { name }] = [newAppSecret(), await shop.latest(shopWaitsMs)]
    return { secret, address: appAddress({ secret, shop: name, username }) }
  })

  serve(router, identityApi.setUpApp, async (call) => {
    const { stored, by, byThemselves } = await confirmed(call)
    const { secret, code } = call.body
    const recoveryCodes = await administration.recorded(
      { kind: 'factor-set-up', ...byThemselves, detail: 'app' },
      () => factors.setUpApp(stored, { ...by, secret, code }),
    )
    tellEnded(by.by, call)
    return { recoveryCodes }
  })

  serve(router, identityApi.turnOffApp, async (call) => {
    const { stored, by, byThemselves } = await confirmed(call)
    await administration.recorded({ kind: 'factor-turned-off', ...byThemselves, detail: 'app' }, () =>
      factors.turnOffApp(stored, by),
    )
    tellEnded(by.by, call)
  })

  serve(router, identityApi.makeRecoveryCodes, async (call) => {
    const { stored, by, byThemselves } = await confirmed(call)
    const recoveryCodes = await administration.recorded(
      { kind: 'recovery-codes-made', ...byThemselves },
      () => factors.makeRecoveryCodes(stored, by),
    )
    return { recoveryCodes }
  })

  serve(router, identityApi.proposePasskey, async (call) => {
    const { personId, name: username, factors: stored } = (await confirm.whoCalls(call)).document
    const { name: shopName } = await shop.latest(shopWaitsMs)
    const of = { personId, username, shop: shopName, known: stored?.passkeys ?? [] }
    return { options: { ...(await passkeys.optionsToAdd(of)) } }
  })

  serve(router, identityApi.addPasskey, async (call) => {
    const { stored, by, byThemselves } = await confirmed(call)
    const { credential, name } = call.body
    const made = await passkeys.added(credential, by.by)
    if (!made)
      return refuse('forbidden', 'passkey-refused', 'This passkey was not made as asked. Please try again.')
    const recoveryCodes = await administration.recorded(
      { kind: 'factor-set-up', ...byThemselves, detail: 'passkey' },
      () => factors.addPasskey(stored, { ...by, passkey: { ...made, name } }),
    )
    tellEnded(by.by, call)
    return { recoveryCodes }
  })

  serve(router, identityApi.removePasskey, async (call) => {
    const { stored, by, byThemselves } = await confirmed(call)
    await administration.recorded({ kind: 'factor-turned-off', ...byThemselves, detail: 'passkey' }, () =>
      factors.removePasskey(stored, { ...by, passkey: call.params.id }),
    )
    tellEnded(by.by, call)
  })
}
