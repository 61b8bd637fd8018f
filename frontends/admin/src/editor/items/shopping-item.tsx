import { Cluster, PointerIcon } from '@vitrine/backoffice'
import { labelOf, placeOf } from '@vitrine/contracts'
import { Badge, Button, ChevronDownIcon, Select, TextField, TrashIcon } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import type { ClipboardEvent } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { isPosition, positionChoices } from '../choices.ts'
import { usePostForm } from '../editor-context.ts'
import { faultsOf, isBlank, listed, missingFrom } from './items.ts'
import { productsIn, type PastedProduct } from './paste/product-lines.ts'
import { centsOf, dollarsOf } from './price.ts'
import { ProductPicture } from './product-picture.tsx'
import { imageIndexOf } from '../photos/reorder.ts'
import styles from './shopping-items.module.css'
import type { Items } from './use-items.ts'

type Props = {
  index: number
  items: Items
  onRemove: () => void
  onShowPin: () => void
  onNext: (key: string) => void
}

/** One line; the whole form of a product when it is open. */
export function ShoppingItem({ index, items, onRemove, onShowPin, onNext }: Props) {
  const { control, register, clearErrors } = usePostForm()
  const [item, photos] = useWatch({ control, name: [`items.${index}`, 'photos'] })
  const { errors } = useFormState({ control, name: `items.${index}` })
  if (!item) return null
  const { pictures } = items
  const { key } = item
  const refused = errors.items?.[index]
  const open = items.isOpen(key) || Boolean(refused)
  const next = items.nextAfter(key)
  const shown = imageIndexOf(item.photo, photos)
  const missing = isBlank(item) ? [] : missingFrom(item)
  const faults = faultsOf(item)
  const number = index + 1
  const field = (name: 'name' | 'price' | 'amazonUrl') => ({
    error: faults[name] ?? refused?.[name]?.message,
    ...register(`items.${index}.${name}`, { onChange: () => clearErrors(`items.${index}`) }),
  })
  function paste(event: ClipboardEvent, products: readonly PastedProduct[], named: boolean) {
    if (products.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    items.paste(products, { from: index, named })
  }
  return (
    <div
      role="group"
      aria-label={`Item ${number}`}
      className={styles.card}
      data-selected={items.selected?.key === key || undefined}
    >
      <button type="button" className={styles.head} aria-expanded={open} onClick={() => items.toggle(key)}>
        <span className={styles.number}>{number}</span>
        <Picture src={item.productImageUrl} alt="" ratio="4 / 5" sizes="3rem" className={styles.thumb} />
        <span className={styles.summary}>
          <span className={styles.name}>{item.name || 'New item'}</span>
          <span className={styles.where}>{whereIs(item.pin, item.position, shown, pictures.length)}</span>
        </span>
        {missing.length ? <Badge look="caution">Incomplete</Badge> : null}
        <span className={styles.price}>{priceText(item.price)}</span>
        <ChevronDownIcon size={18} className={styles.chevron} />
      </button>
      {missing.length ? <p className={styles.missing}>Not saved until it has {listed(missing)}.</p> : null}
      {item.pin === 'displaced' ? (
        <p className={styles.missing} role="status">
          Its image was removed. Place the pin again.
        </p>
      ) : null}
      <div className={styles.body} hidden={!open}>
        <TextField
          label="Name"
          maxLength={200}
          className={styles.wide}
          onPaste={(event) => paste(event, productsIn(withPasted(event)), true)}
          {...field('name')}
        />
        <TextField
          label="Price in dollars"
          className={styles.money}
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0.01"
          {...field('price')}
        />
        <TextField
          label="Amazon URL"
          className={styles.wide}
          type="url"
          inputMode="url"
          maxLength={2000}
          placeholder="https://"
          onPaste={(event) => {
            const products = productsIn(event.clipboardData.getData('text'))
            const [first] = products
            if (first && (products.length > 1 || first.name || first.price)) paste(event, products, false)
          }}
          {...field('amazonUrl')}
        />
        <Select
          label="Image"
          options={pictures.map((picture, at) => ({ value: picture.key, label: `Image ${at + 1}` }))}
          {...(pictures.length ? {} : { placeholder: 'None yet' })}
          disabled={pictures.length === 0}
          value={pictures[shown]?.key ?? ''}
          onChange={(event) => items.place(key, { ...item, photo: event.target.value })}
        />
        <Select
          label="Position"
          options={positionChoices}
          value={item.position}
          onChange={(event) => {
            const { value: position } = event.target
            if (isPosition(position)) items.place(key, { position, ...placeOf(position) })
          }}
        />
        <ProductPicture
          item={key}
          url={item.productImageUrl}
          file={items.fileOf(key)}
          onFile={(file) => items.setFile(key, file)}
        />
        {refused?.productImageUrl ? (
          <p role="alert" className={styles.refused}>
            {refused.productImageUrl.message}
          </p>
        ) : null}
        <Cluster gap={2} className={styles.foot}>
          <Button variant="quiet" size="small" icon={<TrashIcon size={16} />} onClick={onRemove}>
            Remove item {number}
          </Button>
          {pictures.length ? (
            <Button variant="quiet" size="small" icon={<PointerIcon size={16} />} onClick={onShowPin}>
              Place its pin
            </Button>
          ) : null}
          <Button size="small" onClick={() => (next ? onNext(next.key) : items.toggle(key))}>
            {next ? 'Next item' : 'Done'}
          </Button>
        </Cluster>
      </div>
    </div>
  )
}

/** What is pasted, between what stays of the field. */
function withPasted({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = currentTarget
  const [before, after] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? value.length)]
  return [before, clipboardData.getData('text'), after].filter((text) => text.trim() !== '').join(' ')
}

const whereIs = (pin: string, position: string, image: number, images: number) =>
  pin === 'placed'
    ? `${labelOf(position.replaceAll('-', ' '))}${images > 1 ? `, image ${image + 1}` : ''}`
    : `No pin placed yet: ${position === 'middle-middle' ? 'middle' : position.replaceAll('-', ' ')} of the image`

function priceText(typed: string) {
  const cents = centsOf(typed)
  return cents === undefined ? '' : `$${dollarsOf(cents)}`
}
