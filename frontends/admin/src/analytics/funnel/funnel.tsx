import { countText } from '@vitrine/backoffice'
import { steps, type Report, type Step } from '@vitrine/contracts'
import { cx, Skeleton, VisuallyHidden } from '@vitrine/ui'
import { stepLabels } from '../view/steps.ts'
import { funnelOf, type FunnelStep } from './funnel.ts'
import underline from '../underline.module.css'
import styles from './funnel.module.css'

type Props = {
  report: Report | undefined
  counted: readonly Step[]
  drawn: Step
  onDraw: (step: Step) => void
}

/** From seeing a card to following a link; a press draws a step. */
export function Funnel({ report, counted, drawn, onDraw }: Props) {
  if (!report)
    return (
      <ol className={styles.funnel} aria-hidden>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <span className={styles.press}>
              <Skeleton width="50%" height="0.875rem" />
              <Skeleton width="40%" height="2.5rem" />
            </span>
          </li>
        ))}
      </ol>
    )
  return (
    <ol className={styles.funnel} aria-label="From impressions to shop links">
      {funnelOf(report, counted).map((figures) => (
        <li key={figures.step} className={styles.step}>
          <StepButton {...figures} pressed={figures.step === drawn} onPress={() => onDraw(figures.step)} />
        </li>
      ))}
    </ol>
  )
}

type StepProps = FunnelStep & { pressed: boolean; onPress: () => void }

const StepButton = ({ step, count, change, note, went, size, pressed, onPress }: StepProps) => (
  <button
    type="button"
    className={cx(underline.underline, styles.press)}
    aria-pressed={pressed}
    onClick={onPress}
  >
    <span className={styles.label}>{stepLabels[step]}</span>{' '}
    <span className={styles.count}>
      {countText(count)}
      {change ? (
        <span className={styles.change}>
          {change}
          <VisuallyHidden> on the period before</VisuallyHidden>
        </span>
      ) : null}
    </span>{' '}
    <span className={styles.bar} style={{ '--size': size }} />
    <span className={styles.went}>{note ?? (went ? <Went {...went} /> : <>&nbsp;</>)}</span>
  </button>
)

const Went = ({ share, left, of }: NonNullable<FunnelStep['went']>) => (
  <>
    <b>{share}</b> of {of}
    {left ? `, ${left} dropped off` : ''}
  </>
)
