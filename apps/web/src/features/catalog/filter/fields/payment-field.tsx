// The monthly payment with one's own first payment. The first payment is remembered for the cards of the whole site.
import { paymentParams } from '@kvartal/contract/catalog/fields'
import { noFilter, type PaymentFilter } from '@kvartal/contract/catalog/filter'
import { formatMillions } from '@kvartal/russian/filter-chip'
import { classNames } from '@kvartal/ui/class-names'
import { NativeSelect } from '@kvartal/ui/native-select'
import { NumberInput } from '@kvartal/ui/range'
import { memo, useState } from 'react'
import { forgetOwnPayment, rememberOwnPayment, useOwnPayment } from '../../../../shared/money/own-payment.ts'
import { TermsAge } from '../../../../shared/money/terms-age.tsx'
import type { CatalogOptions } from '../../state/catalog-load.ts'
import type { ChangeFilter } from '../../state/use-catalog.ts'
import { texts } from '../texts.ts'
import { labels } from './field-words.ts'
import styles from './payment-field.module.css'

interface PaymentFieldProps {
  /** What is chosen. */
  payment: PaymentFilter
  options: CatalogOptions | null
  /** Under the price in the compact bar. */
  inPopover?: boolean
  onChange: ChangeFilter
}

const MOST_RUB = 999_999_999

export const PaymentField = memo(function PaymentField({
  payment,
  options,
  inPopover = false,
  onChange,
}: PaymentFieldProps) {
  const own = useOwnPayment()
  // While no payment is chosen, the remembered values are shown and go into the filter with it.
  const known: PaymentFilter =
    payment.max === null ? { max: null, first: own?.firstPaymentRub ?? null, program: own?.program ?? null } : payment
  const [draft, setDraft] = useState({ known, typed: known })
  if (JSON.stringify(draft.known) !== JSON.stringify(known)) setDraft({ known, typed: known })
  const { typed } = draft
  const type = (part: Partial<PaymentFilter>) => setDraft({ known, typed: { ...typed, ...part } })
  const apply = (next: PaymentFilter) => {
    if (JSON.stringify(next) === JSON.stringify(known)) return
    if (next.first !== known.first || next.program !== known.program) {
      if (next.first === null) forgetOwnPayment()
      else {
        // The filter counts with the longest term, and so do the rows that it finds.
        const part = own && next.first === own.firstPaymentRub ? own.maternityRub : 0
        rememberOwnPayment({
          firstPaymentRub: next.first,
          program: next.program,
          termMonths: null,
          maternityRub: part,
        })
      }
    }
    const applied = next.max === null ? noFilter.payment : next
    if (next.max !== null || payment.max !== null) onChange((last) => ({ ...last, payment: applied }))
  }
  const sum = (value: number | undefined) => (value === undefined || value === 0 ? null : Math.min(value, MOST_RUB))
  const programs = options?.programs ?? []
  // The server lists programs whose terms were checked too long ago after the others.
  const used = programs.find(({ key }) => key === typed.program) ?? programs[0]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay its legend out beside the note
    <div role="group" aria-label={labels.payment}>
      <div className={styles.head}>
        <span className={styles.title}>{inPopover ? texts.orPayment : labels.payment}</span>
        {own ? (
          <span className={styles.note}>
            {texts.firstKept(formatMillions(own.firstPaymentRub))}{' '}
            <button type="button" className={styles.forget} onClick={forgetOwnPayment}>
              {texts.forget}
            </button>
          </span>
        ) : (
          <span className={styles.note}>{texts.firstNote}</span>
        )}
      </div>
      <div className={classNames(styles.fields, inPopover && styles.inPopover)}>
        <NumberInput
          label={texts.firstPayment}
          prefix={texts.first}
          name={paymentParams.first}
          value={typed.first ?? undefined}
          placeholder={texts.leastFirst}
          onValueChange={(value) => type({ first: sum(value) })}
          onCommit={() => apply(typed)}
        />
        <NumberInput
          label={texts.upTo(labels.payment)}
          prefix={texts.to}
          name={paymentParams.max}
          value={typed.max ?? undefined}
          placeholder={texts.perMonth}
          onValueChange={(value) => type({ max: sum(value) })}
          onCommit={() => apply(typed)}
        />
        {programs.length > 1 && (
          <NativeSelect
            className={styles.program}
            aria-label={texts.program}
            name={paymentParams.program}
            value={used?.key}
            onChange={({ currentTarget: { value } }) => apply({ ...typed, program: value })}
          >
            {programs.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      {used && <TermsAge terms={used} />}
    </div>
  )
})
