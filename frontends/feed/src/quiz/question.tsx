import { labelOf } from '@vitrine/contracts'
import { Swatch } from '@vitrine/storefront'
import { useId, type Ref } from 'react'
import { choices, hint, questions, toggled, type Answers } from './quiz-steps.ts'
import styles from './question.module.css'

type Given = { answers: Answers; onAnswer: (answers: Answers) => void }
type QuestionProps = Given & { step: number; heading: Ref<HTMLHeadingElement> }

/** One question on its own sheet. Native radios and checkboxes, so that every keyboard knows them. */
export function Question({ step, heading, ...given }: QuestionProps) {
  const { answers, onAnswer } = given
  const id = useId()
  return (
    <div
      className={styles.question}
      data-turned={step > 1 || undefined}
      role={step === 3 ? 'group' : 'radiogroup'}
      aria-labelledby={id}
    >
      <h1 id={id} ref={heading} tabIndex={-1} className={styles.asked}>
        {questions[step - 1]}
        {step === 3 ? <small className={styles.hint}> {hint}</small> : null}
      </h1>
      {step === 1 ? <Radios name="age" values={choices.ages} className={styles.ages} {...given} /> : null}
      {step === 2 ? (
        <Radios name="gender" values={choices.genders} className={styles.genders} {...given} />
      ) : null}
      {step === 3 ? (
        <div className={styles.styles}>
          {choices.styles.map((style) => (
            <label key={style} className={styles.style}>
              <input
                type="checkbox"
                checked={answers.stylePreferences.includes(style)}
                onChange={() =>
                  onAnswer({ ...answers, stylePreferences: toggled(answers.stylePreferences, style) })
                }
              />
              <Swatch style={style} className={styles.cloth} />
              <span className={styles.styleName}>{labelOf(style)}</span>
            </label>
          ))}
        </div>
      ) : null}
    </div>
  )
}

type RadiosProps<Name extends 'age' | 'gender'> = Given & {
  name: Name
  values: readonly NonNullable<Answers[Name]>[]
  className: string | undefined
}
const Radios = <Name extends 'age' | 'gender'>(props: RadiosProps<Name>) => {
  const { name, values, className, answers, onAnswer } = props
  return (
    <div className={className}>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={answers[name] === value}
            onChange={() => onAnswer({ ...answers, [name]: value })}
          />
          <span>{labelOf(value)}</span>
        </label>
      ))}
    </div>
  )
}
