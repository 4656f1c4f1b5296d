// The week in figures and by days: sold, reserved, returned, money and the price of a metre.
import type { Today } from '@kvartal/contract/office/today'
import { formatMillions } from '@kvartal/russian/filter-chip'
import { formatPricePerM2 } from '@kvartal/russian/lot'
import { formatNumber } from '@kvartal/russian/number'
import { StateMark, type StateMarkKind } from '@kvartal/ui/state-mark'
import type { ReactElement } from 'react'
import { WeekChart } from './charts.tsx'
import styles from './today.module.css'

type Week = Extract<Today['week'], { ok: true }>['data']

export function WeekFigures({ week }: { week: Week }): ReactElement {
  const figures: [number, StateMarkKind, string][] = [
    [week.sold, 'ok', 'Продано'],
    [week.reserved, 'half', 'Бронь'],
    [week.returned, 'off', 'Вернулись'],
  ]
  const change = week.pricePerM2ChangePercent
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([value, mark, word]) => (
          <div key={word} className={styles.figure}>
            <dt>
              <StateMark kind={mark}>{word}</StateMark>
            </dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <WeekChart days={week.days} />
      <p className={styles.weekWords}>
        На {formatMillions(week.soldRub)}, неделей раньше {formatMillions(week.soldRubBefore)}.
        {week.pricePerM2Rub === null ? null : (
          <>
            <br />
            Средняя цена {formatPricePerM2(week.pricePerM2Rub)}
            {change === null ? '' : ', '}
            {change === null ? null : (
              <span className={change > 0 ? styles.good : undefined}>
                {change > 0 ? '+' : change < 0 ? '−' : ''}
                {formatNumber(Math.abs(change), 1)} %
              </span>
            )}
          </>
        )}
      </p>
    </>
  )
}
