// The maternity capital: a tick adds the sum of the settings to the first payment, and the sum can be typed.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { formatDate } from '@kvartal/russian/date'
import { formatPrice } from '@kvartal/russian/number'
import { Checkbox } from '@kvartal/ui/checkbox'
import { AmountInput } from '../../shared/calculator/amount-field.tsx'
import styles from './maternity-field.module.css'

const texts = {
  add: 'Добавить материнский капитал',
  sum: 'Материнский капитал, ₽',
  offered: (sum: string, date: string) => `${sum}, размер на\u00a0${date}`,
  together: (sum: string, share: string) => `Идёт в\u00a0первый взнос: вместе ${sum}, ${share}`,
  rub: '₽',
}

const FIELD = 'capital'

interface MaternityFieldProps {
  capital: NonNullable<FlatAnswer['programs']['maternityCapital']>
  /** 0 when it is not added. */
  valueRub: number
  mostRub: number
  totalRub: number
  share: string
  onChange: (rub: number) => void
}

export function MaternityField({ capital, valueRub, mostRub, totalRub, share, onChange }: MaternityFieldProps) {
  const isAdded = valueRub > 0
  return (
    <div className={styles.field}>
      <Checkbox
        // Without scripts the tick itself sends the sum.
        {...(!isAdded && { name: FIELD, value: capital.sumRub })}
        checked={isAdded}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? Math.min(capital.sumRub, mostRub) : 0)}
      >
        {texts.add}
      </Checkbox>
      <div className={styles.sum}>
        {isAdded && (
          <AmountInput
            label={texts.sum}
            unit={texts.rub}
            name={FIELD}
            value={valueRub}
            onValueChange={(value) => onChange(Math.min(value ?? 0, mostRub))}
          />
        )}
        <p className={styles.hint}>
          {isAdded
            ? texts.together(formatPrice(totalRub), share)
            : texts.offered(formatPrice(capital.sumRub), formatDate(capital.trueOn))}
        </p>
      </div>
    </div>
  )
}
