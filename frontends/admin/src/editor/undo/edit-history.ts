import type { UseFormReturn } from 'react-hook-form'
import { copyOf, fingerprint, type PostValues } from '../post-values.ts'
import { listed } from '../items/items.ts'
import { changedFields } from '../merge/changed-fields.ts'
import type { Version } from '../merge/meeting.ts'
import { changedHistory, historyOf, type Change, type History } from './history.ts'
import { changedPlace } from './changed-place.ts'

/** What the form holds, and the version that it changes: undoing a merge goes back to the version before it. */
export type Edit = { values: PostValues; base: Version | undefined }

type Form = Pick<UseFormReturn<PostValues>, 'getValues' | 'setValue' | 'clearErrors' | 'subscribe'>

export type EditHistory = ReturnType<typeof makeEditHistory>

/** The steps of a form. What is typed into it becomes a step by itself, while `listen`s. */
export function makeEditHistory(form: Form, base: Version | undefined) {
  const read = () => copyOf(form.getValues())
  const listeners = new Set<() => void>()
  let history: History<Edit> = historyOf({ values: read(), base })
  let noting = false
  let said = ''

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const change = (next: Change<Edit>) => {
    history = changedHistory(history, next)
    tell()
  }

  /** All that one event changes is one step. */
  function note() {
    noting = false
    const { values, base } = history.present
    const now = read()
    if (fingerprint(now) === fingerprint(values)) return
    said = ''
    change({
      type: 'changed',
      state: { values: now, base },
      place: changedPlace(values, now),
      at: Date.now(),
    })
  }
  function noteSoon() {
    if (!noting) queueMicrotask(note)
    noting = true
  }

  /** Takes in what was typed so far, and brings the form to where the history goes. */
  function go(next: Change<Edit>) {
    note()
    change(next)
    const { values } = history.present
    for (const name of Object.keys(values) as (keyof PostValues)[])
      if (JSON.stringify(values[name]) !== JSON.stringify(form.getValues(name)))
        form.setValue(name, values[name], { shouldDirty: true })
  }

  function step(type: 'undone' | 'redone', word: string) {
    note()
    const before = history.present.values
    if ((type === 'undone' ? history.past : history.future).length === 0) return
    form.clearErrors()
    go({ type })
    said = `${word}: ${listed(changedFields(before, history.present.values)) || 'a detail'}`
    tell()
  }

  const inValues = (amend: (values: PostValues) => PostValues) => (edit: Edit) => {
    const values = amend(edit.values)
    return values === edit.values ? edit : { ...edit, values }
  }

  return {
    listen() {
      return form.subscribe({ formState: { values: true }, callback: noteSoon })
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    canUndo: () => history.past.length > 0,
    canRedo: () => history.future.length > 0,
    undo: () => step('undone', 'Undone'),
    redo: () => step('redone', 'Done again'),
    /** What the last step of undo or redo was about. */
    said: () => said,
    /** The version that the form changes now. */
    base: () => history.present.base,
    /** One step to other values, of another version. */
    replace: (state: Edit) => go({ type: 'changed', state, at: 0 }),
    /** What waited in its place has arrived: going back finds it there, too. */
    amend: (amend: (values: PostValues) => PostValues) => go({ type: 'amended', amend: inValues(amend) }),
    /** A picture has arrived, and may have replaced another. */
    arrive: (amend: (values: PostValues) => PostValues) => go({ type: 'arrived', amend: inValues(amend) }),
  }
}
