import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureToast } from '@vitrine/backoffice'
import { calendarAddressLimits, type CalendarAddress } from '@vitrine/contracts'
import { Button, Dialog, TextField, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useState } from 'react'
import { copyText } from '../dashboard/copy-text.ts'
import { SecretLinks } from '../form/secret-links.tsx'
import { addressesQuery } from './calendar-data.ts'
import styles from './dialogs.module.css'

const addressOf = ({ token }: CalendarAddress) => `${location.origin}/api/calendars/${token}.ics`

/** Secret addresses by which calendar programs read the calendar: made, copied, revoked. */
export function AddressesDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const addresses = useQuery(addressesQuery)
  const [name, setName] = useState('')
  const refresh = () => client.invalidateQueries(addressesQuery)
  const making = useMutation({
    mutationFn: () => call('POST /api/admin/calendar/addresses', { body: { name: name.trim() } }),
    onSuccess: (address) => {
      setName('')
      return copyText(addressOf(address), 'Calendar address')
    },
    onError: failureToast('No Address Made'),
    onSettled: refresh,
  })
  const revoking = useMutation({
    mutationFn: ({ id }: CalendarAddress) =>
      call('DELETE /api/admin/calendar/addresses/:addressId', { params: { addressId: id } }),
    onSuccess: () => void toast({ title: 'Calendar Address Revoked' }),
    onError: failureToast('Not Revoked'),
    onSettled: refresh,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Calendar addresses"
      description="A calendar program that has such an address shows the calendar, without an account: titles and times of drafts too. It works until it is revoked."
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          making.mutate()
        }}
      >
        <TextField
          label="What it is for"
          placeholder="Calendar of Ada’s phone"
          maxLength={calendarAddressLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={making.isPending} disabled={name.trim() === ''}>
          Make and copy
        </Button>
      </form>
      <SecretLinks
        label="Addresses"
        query={addresses}
        failed="The addresses did not load"
        none="No calendar program has an address."
        busy={revoking.isPending ? revoking.variables.id : undefined}
        onRevoke={revoking.mutate}
        describe={(address) => ({
          title: address.name,
          name: `address “${address.name}”`,
          time: { before: ',', at: address.createdAt },
          href: addressOf(address),
          copied: 'Calendar address',
        })}
      />
    </Dialog>
  )
}
