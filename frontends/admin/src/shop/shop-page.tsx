import { useQuery } from '@tanstack/react-query'
import { BackofficePage, LoadFailed, LoadingBlocks, useSessionEnds } from '@vitrine/backoffice'
import { PageHeader } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import { CommandGate } from '../commands/command-gate.tsx'
import { CommandsButton } from '../commands/commands-button.tsx'
import { BackToDashboard } from '../editor/editor-header.tsx'
import { shopQuery } from './shop-data.ts'
import { ShopScreen } from './shop-screen.tsx'

/** `/admin/shop`: what the shop is called, how it looks, and the pages that it has to have. */
export function ShopPage() {
  useTitle('Shop')
  return (
    <CommandGate>
      <Shop />
    </CommandGate>
  )
}

function Shop() {
  const { data: shop, error, refetch } = useQuery(shopQuery)
  useSessionEnds(error)
  if (shop) return <ShopScreen shop={shop} />
  return (
    <>
      <PageHeader leading={<BackToDashboard />} title="Shop" actions={<CommandsButton />} />
      <BackofficePage>
        {error ? (
          <LoadFailed
            title="The settings of the shop did not load"
            error={error}
            fallback="The server did not answer. Nothing was changed."
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingBlocks gap={8} heights={['12rem', '18rem']} />
        )}
      </BackofficePage>
    </>
  )
}
