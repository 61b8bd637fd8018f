import { outfitLimits } from '@vitrine/contracts'
import { Button, PlusIcon } from '@vitrine/ui'
import { useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useEditor, usePostForm, usesOf } from './editor-context.ts'
import styles from './shopping-items.module.css'
import { isComplete } from './items.ts'
import { blankItem } from './post-values.ts'
import { arrived } from './reorder.ts'
import { Section } from './section.tsx'
import { ShoppingItem } from './shopping-item.tsx'

/** An index card for every product; what came complete is folded. */
export function ShoppingItems() {
  const { control, getValues } = usePostForm()
  const { uploads } = useEditor()
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  const photos = useWatch({ control, name: 'photos' })
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLDivElement>(null)
  const [folded] = useState(() => new Set(fields.filter(isComplete).map(({ id }) => id)))

  function add() {
    append(blankItem(arrived(photos)[0]?.key ?? ''), { shouldFocus: false })
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }

  /** Its picture goes with it, without a word: the row is what was removed. */
  function drop(index: number) {
    const url = getValues(`items.${index}.productImageUrl`)
    const elsewhere = usesOf(getValues(), url) > 1
    remove(index)
    if (url)
      uploads
        .remove(url, elsewhere)
        .catch((error: unknown) => console.warn('An unused picture was not deleted', error))
    adder.current?.querySelector('button')?.focus()
  }

  const full = fields.length >= outfitLimits.products
  return (
    <Section
      title="Shopping Items"
      note="An item is saved once it has a name, a price, a link and a picture."
    >
      <ol ref={list} className={styles.items}>
        {fields.map((field, index) => (
          <li key={field.id}>
            <ShoppingItem index={index} startsOpen={!folded.has(field.id)} onRemove={() => drop(index)} />
          </li>
        ))}
      </ol>
      <div ref={adder}>
        <Button icon={<PlusIcon size={18} />} disabled={full} onClick={add}>
          Add Item
        </Button>
      </div>
      {full ? <p className={styles.full}>A post has at most {outfitLimits.products} items.</p> : null}
    </Section>
  )
}
