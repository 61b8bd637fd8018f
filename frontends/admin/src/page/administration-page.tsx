import { BackofficePage } from '@vitrine/backoffice'
import { PageHeader } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import type { ReactNode } from 'react'
import { CommandGate } from '../commands/command-gate.tsx'
import { CommandsButton } from '../commands/commands-button.tsx'
import { BackToDashboard } from '../editor/editor-header.tsx'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** A page beside the dashboard, which leads back to it. */
export function AdministrationPage({ title, actions, children }: Props) {
  useTitle(title)
  return (
    <CommandGate>
      <PageHeader
        leading={<BackToDashboard />}
        title={title}
        actions={
          <>
            {actions}
            <CommandsButton />
          </>
        }
      />
      <BackofficePage>{children}</BackofficePage>
    </CommandGate>
  )
}
