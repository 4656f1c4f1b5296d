// The steps of the first start, with the current one.
import { CheckIcon } from '@kvartal/ui/icon'
import type { ReactElement } from 'react'
import styles from './gate-steps.module.css'

const STEPS = ['Администратор', 'Второй шаг', 'Компания']

function stateOf(at: number, current: number): 'done' | 'current' | 'later' {
  if (at === current) return 'current'
  return at < current ? 'done' : 'later'
}

export function SetupSteps({ current }: { current: number }): ReactElement {
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, at) => (
        <li
          key={step}
          className={styles.step}
          data-state={stateOf(at, current)}
          {...(at === current ? { 'aria-current': 'step' } : {})}
        >
          <span className={styles.number}>{at < current ? <CheckIcon size="xs" label="сделано" /> : at + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}
