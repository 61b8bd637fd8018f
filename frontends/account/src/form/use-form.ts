import { useEffect, useRef, useState, type Dispatch, type FormEvent, type SetStateAction } from 'react'

/** What is wrong, by the name of the field. */
export type Issues = Readonly<Record<string, string>>

type FormOptions<Values> = {
  values: Values
  change: Dispatch<SetStateAction<Values>>
  check: (values: Values) => Issues
  /** Resolves to what the server found wrong; what was typed stays. */
  send: (values: Values) => Promise<Issues | void>
}

type Texts<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values] &
  string

/** A form that says beside each field what is wrong with it, and leads to the first. */
export function useForm<Values extends object>({ values, change, check, send }: FormOptions<Values>) {
  const form = useRef<HTMLFormElement>(null)
  const [issues, setIssues] = useState<Issues>({})
  const [attempts, setAttempts] = useState(0)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempts])

  const refuse = (found: Issues) => {
    setIssues(found)
    setAttempts((before) => before + 1)
  }

  async function submit() {
    if (busy) return
    const found = check(values)
    if (Object.keys(found).length > 0) return refuse(found)
    setIssues({})
    setBusy(true)
    const refused = await send(values).finally(() => setBusy(false))
    if (refused) refuse(refused)
  }

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    change((now) => ({ ...now, [name]: value }))
    setIssues(({ [name]: _mended, ...others }) => others)
  }

  const field = (name: Texts<Values>) => ({
    name,
    value: values[name] as string,
    error: issues[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value as never),
  })

  const props = {
    ref: form,
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
  }
  return { props, field, set, issues, busy }
}
