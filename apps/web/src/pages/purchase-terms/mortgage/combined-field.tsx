// The choice between one loan and two, with what it changes: the first payment.
import { formatMillions } from '@kvartal/russian/filter-chip'
import { formatPrice } from '@kvartal/russian/number'
import { Segment } from '@kvartal/ui/segment'
import { Text } from '@kvartal/ui/text'
import styles from './combined-field.module.css'
import { type CombinedOffer, combinedTitle, inSentence } from './combined-loan.ts'

const texts = {
  label: 'Кредит',
  one: (title: string) => `Только ${inSentence(title)}`,
  note: (most: string, first: string) =>
    `Программа даёт до\u00a0${most}. С\u00a0двумя кредитами взнос от\u00a0${first}, ставка второго выше.`,
}

interface CombinedFieldProps {
  main: { shortTitle: string; loanRubMax: number | null }
  offer: CombinedOffer
  isCombined: boolean
  onChange: (isCombined: boolean) => void
}

export function CombinedField({ main, offer: { second, limits }, isCombined, onChange }: CombinedFieldProps) {
  return (
    <div className={styles.field}>
      <div data-print="hide">
        <Segment
          label={texts.label}
          name="combined"
          wide
          value={isCombined ? 'yes' : ''}
          options={[
            { value: '', label: texts.one(main.shortTitle) },
            { value: 'yes', label: combinedTitle(main, second) },
          ]}
          onValueChange={(value) => onChange(value === 'yes')}
        />
      </div>
      <Text size="small" tone="secondary">
        {texts.note(formatMillions(main.loanRubMax ?? 0), formatPrice(limits.minRub))}
      </Text>
    </div>
  )
}
