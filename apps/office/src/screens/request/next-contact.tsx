// The next contact: day and time, with ready choices. Saves at once.
import type { RequestCard } from '@kvartal/contract/office/requests'
import { ChipButton } from '@kvartal/ui/chip-button'
import { DateInput } from '@kvartal/ui/date-input'
import { DenseInput } from '@kvartal/ui/dense-input'
import { PanelSection } from '@kvartal/ui/panel'
import { type ReactElement, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayOf, momentAt } from '../../shared/time/company-clock.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { clockOf, dayAndClock } from '../../shared/time-words.ts'
import { contactChoices, readClock } from './contact-times.ts'
import styles from './request.module.css'
import type { CardChange } from './use-card-change.ts'

const DEFAULT_CLOCK = '12:00'

type NextContactProps = { card: RequestCard; change: CardChange; inputRef: RefObject<HTMLInputElement | null> }

export function NextContact({ card, change, inputRef }: NextContactProps): ReactElement {
  const now = useNow()
  const moment = card.nextContactAt ? new Date(card.nextContactAt) : null
  const day = moment ? dayOf(moment) : ''
  const save = (next: Date | null) =>
    change.save(
      { nextContactAt: next?.toISOString() ?? null },
      next ? `Следующий контакт: ${dayAndClock(next.toISOString(), new Date())}` : 'Следующий контакт убран',
    )
  const saveParts = (nextDay: string, clock: string) => {
    const time = readClock(clock)
    if (!nextDay) return save(null)
    if (time) save(momentAt(nextDay, time.hours, time.minutes))
  }
  const isOff = !card.may.work || card.state === 'closed'
  return (
    <PanelSection title="Следующий контакт">
      <div className={styles.contact}>
        <DateInput
          ref={inputRef}
          label="День"
          labelHidden
          placeholder={isOff ? '' : 'день'}
          today={dayOf(now)}
          min={dayOf(now)}
          value={day}
          disabled={isOff}
          onValueChange={(next) => saveParts(next, moment ? clockOf(moment) : DEFAULT_CLOCK)}
        />
        <ClockInput
          value={moment ? clockOf(moment) : ''}
          disabled={isOff || !moment}
          onValue={(clock) => saveParts(day, clock)}
        />
      </div>
      {isOff ? null : (
        <div className={styles.contactChoices}>
          {contactChoices(now).map(({ title, at }) => (
            <ChipButton key={title} onClick={() => save(at)}>
              {title}
            </ChipButton>
          ))}
        </div>
      )}
    </PanelSection>
  )
}

type ClockInputProps = { value: string; disabled: boolean; onValue: (clock: string) => void }

function ClockInput({ value, disabled, onValue }: ClockInputProps): ReactElement {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const isWrong = typed !== '' && !disabled && readClock(typed) === null
  return (
    <DenseInput
      label="Время"
      labelHidden
      inputMode="numeric"
      placeholder="12:00"
      value={typed}
      disabled={disabled}
      invalid={isWrong}
      message="Время, например 12:00"
      messagePlacement="bubble"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed !== value && readClock(typed)) onValue(typed)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && readClock(typed)) onValue(typed)
        if (event.key !== 'Escape') return
        // Restores the value before the blur, which would save what is typed.
        flushSync(() => setTyped(value))
        event.currentTarget.blur()
      }}
    />
  )
}
