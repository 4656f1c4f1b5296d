// One month as a grid of days: arrows move by day and week, Page Up and Page Down by month.
import { formatDate } from '@kvartal/russian/date'
import { monthNames } from '@kvartal/russian/month'
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names/index.ts'
import { DenseButton } from '../dense-button/index.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/index.ts'
import styles from './date-input.module.css'
import { addDays, weekdayOf } from './read-date.ts'

const DAY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']

function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Whole weeks that hold the month of the date. */
function weeksOf(date: string): string[][] {
  const first = `${date.slice(0, 7)}-01`
  let day = addDays(first, -weekdayOf(first))
  const weeks: string[][] = []
  while (weeks.length === 0 || day.slice(0, 7) === date.slice(0, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
    day = addDays(day, 7)
  }
  return weeks
}

type CalendarProps = { value: string; today: string; min: string | undefined; onChoose: (date: string) => void }

export function Calendar({ value, today, min, onChoose }: CalendarProps): ReactElement {
  const [focused, setFocused] = useState(value || today)
  const grid = useRef<HTMLTableElement>(null)
  const focusDay = useRef(true)
  useEffect(() => {
    if (focusDay.current) grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focused}"]`)?.focus()
    focusDay.current = false
  }, [focused])
  const move = (event: KeyboardEvent) => {
    const days = DAY_STEPS[event.key]
    const months = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0
    if (days === undefined && months === 0) return
    event.preventDefault()
    focusDay.current = true
    setFocused((date) => (days === undefined ? addMonths(date, months) : addDays(date, days)))
  }
  const [year, month = 1] = focused.split('-').map(Number)
  return (
    <div>
      <div className={styles.month}>
        <DenseButton
          variant="text"
          size="small"
          iconOnly
          aria-label="Прошлый месяц"
          onClick={() => setFocused(addMonths(focused, -1))}
        >
          <ChevronLeftIcon size="s" />
        </DenseButton>
        <span aria-live="polite">
          {monthNames[month - 1]} {year}
        </span>
        <DenseButton
          variant="text"
          size="small"
          iconOnly
          aria-label="Следующий месяц"
          onClick={() => setFocused(addMonths(focused, 1))}
        >
          <ChevronRightIcon size="s" />
        </DenseButton>
      </div>
      <table ref={grid} className={styles.days} onKeyDown={move}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <button
                    type="button"
                    data-day={date}
                    tabIndex={date === focused ? 0 : -1}
                    disabled={min !== undefined && date < min}
                    aria-label={formatDate(date)}
                    aria-pressed={date === value}
                    aria-current={date === today ? 'date' : undefined}
                    className={classNames(styles.day, date.slice(0, 7) !== focused.slice(0, 7) && styles.otherMonth)}
                    onClick={() => onChoose(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
