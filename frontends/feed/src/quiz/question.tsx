import { labelOf } from '@vitrine/contracts'
import { Swatch } from '@vitrine/storefront'
import { useId, type Ref } from 'react'
import { choices, hint, questions, toggled, type Answers } from './quiz-steps.ts'
import styles from './question.module.css'

type QuestionProps = {
  step: number
  answers: Answers
  onAnswer: (answers: Answers) => void
  heading: Ref<HTMLHeadingElement>
}

/** One question on its own sheet. Native radios and checkboxes, so that every keyboard knows them. */
export function Question({ step, answers, onAnswer, heading }: QuestionProps) {
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
      {step === 1 ? (
        <div className={styles.ages}>
          {choices.ages.map((age) => (
            <label key={age} className={styles.age}>
              <input
                type="radio"
                name="age"
                checked={answers.age === age}
                onChange={() => onAnswer({ ...answers, age })}
              />
              <span>{age}</span>
            </label>
          ))}
        </div>
      ) : null}
      {step === 2 ? (
        <div className={styles.genders}>
          {choices.genders.map((gender) => (
            <label key={gender} className={styles.gender}>
              <input
                type="radio"
                name="gender"
                checked={answers.gender === gender}
                onChange={() => onAnswer({ ...answers, gender })}
              />
              <span>{labelOf(gender)}</span>
            </label>
          ))}
        </div>
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
