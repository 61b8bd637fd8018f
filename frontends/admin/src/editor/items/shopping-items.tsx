import { Hint, PlusIcon, Stack } from '@vitrine/backoffice'
import { outfitLimits } from '@vitrine/contracts'
import { Button, isInside } from '@vitrine/ui'
import { useRef, type ClipboardEvent, type DragEvent } from 'react'
import { useCommands } from '../../commands/page-commands.ts'
import { FileButton } from '../photos/file-button.tsx'
import { productsIn } from './paste/product-lines.ts'
import { PinBoard } from './pin-board.tsx'
import { Section } from '../section.tsx'
import { ShoppingItem } from './shopping-item.tsx'
import styles from './shopping-items.module.css'
import { useItems } from './use-items.ts'

/** A row for every product, and one large picture for all their pins. */
export function ShoppingItems() {
  const items = useItems()
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const full = items.items.length >= outfitLimits.products

  const focusOn = (row: (rows: HTMLOListElement) => Element | null | undefined) =>
    requestAnimationFrame(() =>
      list.current ? row(list.current)?.querySelector('input')?.focus() : undefined,
    )
  function add() {
    items.add()
    focusOn((rows) => rows.lastElementChild)
  }
  const addButton = () => adder.current?.querySelector('button')
  useCommands([
    {
      name: 'Add Item',
      run: () => addButton()?.click(),
      isDisabled: () => addButton()?.matches(':disabled') ?? true,
    },
  ])
  function goOn(key: string) {
    items.open(key)
    focusOn((rows) => rows.children[items.items.findIndex((item) => item.key === key)])
  }
  function drop(index: number) {
    items.drop(index)
    addButton()?.focus()
  }
  function showPin(key: string) {
    items.select(key)
    requestAnimationFrame(() => {
      board.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
      board.current?.querySelector<HTMLElement>(`[data-pin="${key}"]`)?.focus({ preventScroll: true })
    })
  }
  const take = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    items.addPictures([...event.dataTransfer.files])
  }
  /** Text fields take what is pasted into them. */
  const paste = (event: ClipboardEvent) => {
    const products = productsIn(event.clipboardData.getData('text'))
    if (products.length === 0 || isInside(event, 'input, select, textarea')) return
    event.preventDefault()
    items.paste(products, { from: 0, named: false })
  }

  return (
    <Section
      title="Shopping Items"
      note="An item is saved once it has a name, a price, a link and a picture. Drop several product pictures here: each goes to an item without one, or becomes an item, named after its file."
    >
      <div
        className={styles.columns}
        data-drop="items"
        onDragOver={(event) => event.preventDefault()}
        onDrop={take}
        onPaste={paste}
      >
        <Stack gap={4}>
          {items.items.length === 0 ? (
            <Hint>
              Several at once: paste lines such as <q>Wool coat · $189 · https://…</q>, or rows of a
              spreadsheet, into the name of an item or the title of a new post.
            </Hint>
          ) : null}
          <ol ref={list} className={styles.items}>
            {items.items.map(({ key }, index) => (
              <li key={key}>
                <ShoppingItem
                  index={index}
                  items={items}
                  onRemove={() => drop(index)}
                  onShowPin={() => showPin(key)}
                  onNext={goOn}
                />
              </li>
            ))}
          </ol>
          <div ref={adder} className={styles.adding}>
            <Button icon={<PlusIcon size={18} />} disabled={full} onClick={add}>
              Add Item
            </Button>
            <FileButton multiple disabled={full} className={styles.choose} onFiles={items.addPictures}>
              Choose or drop product pictures
            </FileButton>
          </div>
          <div role="status" className={styles.notes}>
            {full ? <p>A post has at most {outfitLimits.products} items.</p> : null}
            {items.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </Stack>
        <PinBoard ref={board} items={items} />
      </div>
    </Section>
  )
}
