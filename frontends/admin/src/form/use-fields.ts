import { useState } from 'react'

type Texts<Name extends string> = Record<Name, string>

/** The texts of a form. What is wrong with them is said from the first `check` on. */
export function useFields<Name extends string>(
  empty: Texts<Name>,
  faultsIn: (values: Texts<Name>) => Record<Name, string | undefined>,
) {
  const [values, setValues] = useState(empty)
  const [isChecked, setChecked] = useState(false)
  const faults = faultsIn(values)
  return {
    values,
    field: (name: Name) => ({
      required: true,
      value: values[name],
      error: isChecked ? faults[name] : undefined,
      onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
    }),
    /** Whether nothing is wrong. */
    check() {
      setChecked(true)
      return Object.values(faults).every((fault) => fault === undefined)
    },
    clear() {
      setValues(empty)
      setChecked(false)
    },
  }
}
