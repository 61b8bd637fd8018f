import { Badge, Button, ChevronDownIcon, Select, TextField, TrashIcon } from '@vitrine/ui'
import { placeOf, type HotspotPosition } from '@vitrine/contracts'
import { Picture } from '@vitrine/web-kit'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { positionChoices } from './choices.ts'
import { usePostForm } from './editor-context.ts'
import { faultsOf, isBlank, missingFrom, listed } from './items.ts'
import { Placer } from './placer.tsx'
import type { ItemValues } from './post-values.ts'
import { centsOf, dollarsOf } from './price.ts'
import { ProductPicture } from './product-picture.tsx'
import { arrived, imageIndexOf } from './reorder.ts'
import styles from './shopping-items.module.css'

type Props = { index: number; startsOpen: boolean; onRemove: () => void }

export function ShoppingItem({ index, startsOpen, onRemove }: Props) {
  const { control, register, setValue } = usePostForm()
  const [open, setOpen] = useState(startsOpen)
  const [item, photos] = useWatch({ control, name: [`items.${index}`, 'photos'] })
  if (!item) return null
  const pictures = arrived(photos)
  const shown = imageIndexOf(item.photo, photos)
  const missing = isBlank(item) ? [] : missingFrom(item)
  const faults = faultsOf(item)
  const name = `items.${index}` as const
  const place = (pin: Partial<ItemValues>) => {
    const photo = pictures[shown]?.key ?? item.photo
    for (const [field, value] of Object.entries({ photo, ...pin, displaced: false }))
      setValue(`${name}.${field as keyof ItemValues}`, value, { shouldDirty: true })
  }
  return (
    <div role="group" aria-label={`Item ${index + 1}`} className={styles.card}>
      <button type="button" className={styles.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={styles.number}>{index + 1}</span>
        {open ? null : (
          <Picture src={item.productImageUrl} alt="" ratio="4 / 5" sizes="3rem" className={styles.thumb} />
        )}
        <span className={styles.name}>{item.name || 'New item'}</span>
        {missing.length ? <Badge look="caution">Incomplete</Badge> : null}
        <span className={styles.price}>{priceText(item.price)}</span>
        <ChevronDownIcon size={18} className={styles.chevron} />
      </button>
      {missing.length ? <p className={styles.missing}>Not saved until it has {listed(missing)}.</p> : null}
      <div className={styles.body} hidden={!open}>
        <div className={styles.fields}>
          <TextField label="Name" maxLength={200} className={styles.wide} {...register(`${name}.name`)} />
          <TextField
            label="Price in dollars"
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0.01"
            error={faults.price}
            {...register(`${name}.price`)}
          />
          <TextField
            label="Amazon URL"
            type="url"
            inputMode="url"
            maxLength={2000}
            placeholder="https://"
            error={faults.amazonUrl}
            {...register(`${name}.amazonUrl`)}
          />
          <Select
            label="Image"
            options={pictures.map(({ key }, at) => ({ value: key, label: `Image ${at + 1}` }))}
            {...(pictures.length ? {} : { placeholder: 'None yet' })}
            disabled={pictures.length === 0}
            value={pictures[shown]?.key ?? ''}
            onChange={(event) => place({ photo: event.target.value })}
          />
          <Select
            label="Position"
            options={positionChoices}
            value={item.position}
            onChange={(event) => {
              const position = event.target.value as HotspotPosition
              place({ position, ...placeOf(position) })
            }}
          />
          <ProductPicture index={index} url={item.productImageUrl} />
        </div>
        <div className={styles.placing}>
          {open ? <Placer index={index} photo={pictures[shown]} number={shown + 1} onPlace={place} /> : null}
          {item.displaced ? (
            <p className={styles.missing} role="status">
              Its image was removed. Place the pin again.
            </p>
          ) : null}
          {pictures.length ? (
            <p className={styles.hint}>
              Press the image, drag the pin, or use the arrow keys: {Math.round(item.x)} % across,{' '}
              {Math.round(item.y)} % down.
            </p>
          ) : null}
        </div>
        <Button
          variant="quiet"
          size="small"
          icon={<TrashIcon size={16} />}
          className={styles.remove}
          onClick={onRemove}
        >
          Remove item {index + 1}
        </Button>
      </div>
    </div>
  )
}

function priceText(typed: string) {
  const cents = centsOf(typed)
  return cents === undefined ? '' : `$${dollarsOf(cents)}`
}
