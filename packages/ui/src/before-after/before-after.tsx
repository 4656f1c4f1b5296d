// Two pictures from one camera over each other with a handle between them: a drawing and the building, today and
// finished.
import { type ReactElement, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names/index.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/index.ts'
import styles from './before-after.module.css'

const START_PERCENT = 50
const STEP_PERCENT = 5

type BeforeAfterProps = {
  /** The picture on the left of the handle: an <img> or <picture>. */
  before: ReactNode
  after: ReactNode
  beforeLabel: string
  afterLabel: string
  /** Names the handle: «Граница между чертежом и домом». */
  label: string
  className?: string
}

export function BeforeAfter({
  before,
  after,
  beforeLabel,
  afterLabel,
  label,
  className,
}: BeforeAfterProps): ReactElement {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className={classNames(styles.root, className)}>
      <div className={styles.after}>{after}</div>
      <div className={styles.before}>{before}</div>
      <span className={classNames(styles.tag, styles.left)}>{beforeLabel}</span>
      <span className={classNames(styles.tag, styles.right)}>{afterLabel}</span>
      <input
        type="range"
        min={0}
        max={100}
        step="any"
        defaultValue={START_PERCENT}
        aria-label={label}
        className={styles.input}
        onInput={(event) => {
          const { valueAsNumber } = event.currentTarget
          event.currentTarget.setAttribute('aria-valuetext', `${Math.round(valueAsNumber)}\u00A0%`)
          root.current?.style.setProperty('--split', `${valueAsNumber}%`)
        }}
        onKeyDown={(event) => {
          const step = {
            ArrowLeft: -STEP_PERCENT,
            ArrowDown: -STEP_PERCENT,
            ArrowRight: STEP_PERCENT,
            ArrowUp: STEP_PERCENT,
          }[event.key]
          if (step === undefined) return
          event.preventDefault()
          const input = event.currentTarget
          input.valueAsNumber = Math.min(100, Math.max(0, input.valueAsNumber + step))
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }}
      />
      <span className={styles.line} aria-hidden="true">
        <span className={styles.handle}>
          <ChevronLeftIcon size="xs" />
          <ChevronRightIcon size="xs" />
        </span>
      </span>
    </div>
  )
}
