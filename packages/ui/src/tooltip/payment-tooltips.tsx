// Two tooltips that explain money: a mortgage program and a reduced («red») price.
import type { ReactElement, ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './tooltip.module.css'
import { Tooltip, type TooltipProps } from './tooltip.tsx'

type Row = readonly [label: string, value: string]

function Rows({ rows }: { rows: Row[] }): ReactElement {
  return (
    <span className={styles.rows}>
      {rows.map(([label, value]) => (
        <span key={label} className={styles.row}>
          <span className={styles.secondary}>
            {label}
            <VisuallyHidden>: </VisuallyHidden>
          </span>
          <span className={styles.value}>{value}</span>
        </span>
      ))}
    </span>
  )
}

type Trigger = Pick<TooltipProps, 'children' | 'label' | 'opensOn' | 'className'>

type MortgageTooltipProps = Trigger & {
  program: string
  /** All texts are formatted already: `6 %`, `6,12–8,34 %`, `6 940 000 ₽`, `30 лет`, `71 946 ₽`. */
  rate: string
  fullCreditCost: string
  firstPayment: string
  term: string
  monthlyPayment: string
}

/** The law requires the full cost of credit before the rate and no smaller: both are rows of one size. */
export function MortgageTooltip({
  program,
  rate,
  fullCreditCost,
  firstPayment,
  term,
  monthlyPayment,
  ...trigger
}: MortgageTooltipProps): ReactElement {
  return (
    <Tooltip
      label={`Условия: ${program}`}
      {...trigger}
      wide
      title={program}
      content={
        <>
          <Rows
            rows={[
              ['Полная стоимость кредита', fullCreditCost],
              ['Ставка', rate],
              ['Взнос', firstPayment],
              ['Срок', term],
            ]}
          />
          <span className={styles.rule} />
          <Rows rows={[['Платёж', monthlyPayment]]} />
        </>
      }
    />
  )
}

type RedPriceTooltipProps = Trigger & {
  was: string
  now: string
  /** «До 30 ноября» */
  until: string
  note?: ReactNode
}

export function RedPriceTooltip({ was, now, until, note, ...trigger }: RedPriceTooltipProps): ReactElement {
  return (
    <Tooltip
      label="Почему цена снижена"
      {...trigger}
      wide
      title="Цена по акции"
      content={
        <>
          <Rows
            rows={[
              ['Была', was],
              [until, now],
            ]}
          />
          {note ? (
            <>
              <span className={styles.rule} />
              <span className={styles.secondary}>{note}</span>
            </>
          ) : null}
        </>
      }
    />
  )
}
