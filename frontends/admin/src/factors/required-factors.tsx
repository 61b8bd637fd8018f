import { useQueryClient } from '@tanstack/react-query'
import type { Administrator } from '@vitrine/contracts'
import { Badge, Button, Dialog, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useState } from 'react'
import { ConfirmForm } from '../people/confirm-form.tsx'
import { peopleQuery } from '../people/people-data.ts'
import styles from './factors.module.css'

type Props = { required: boolean; people: readonly Administrator[] }

/** Whether everybody must have a second factor, and who has none. */
export function RequiredFactors({ required, people }: Props) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const without = people.filter(({ secondFactor }) => !secondFactor).map(({ username }) => username)

  async function change(password: string) {
    await call('PUT /api/admin/people/factors', { body: { required: !required, password } })
    toast({ title: required ? 'Second factors are optional now' : 'Second factors are required now' })
    close()
    await client.invalidateQueries({ queryKey: peopleQuery.queryKey })
  }
  return (
    <section className={styles.rule} aria-labelledby="second-factors">
      <h2 id="second-factors" className={styles.heading}>
        Second factors
      </h2>
      <p className={styles.state}>
        Required of everybody <Badge look={required ? 'positive' : 'plain'}>{required ? 'On' : 'Off'}</Badge>
      </p>
      <p className={styles.small}>
        {without.length > 0 ? `Without one: ${without.join(', ')}.` : 'Everybody has one.'}
      </p>
      <div className={styles.tools}>
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {required ? 'Make them optional' : 'Require them'}
        </Button>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={required ? 'Make second factors optional?' : 'Require second factors?'}
        description={
          required
            ? 'Whoever has one still needs it to sign in.'
            : 'Whoever has none is signed out now, and sets one up before anything else. You need one yourself.'
        }
      >
        <ConfirmForm confirm={required ? 'Make optional' : 'Require'} act={change} onCancel={close} />
      </Dialog>
    </section>
  )
}
