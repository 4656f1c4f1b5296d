// The notes under every calculation: the program, the date of its terms, and the warning that the law requires.
import { formatDate } from '@kvartal/russian/date'
import { holdTogether, Text } from '@kvartal/ui/text'
import { TermsAge } from '../../../shared/money/terms-age.tsx'
import styles from './fine-print.module.css'

const texts = { on: (date: string) => `на\u00a0${formatDate(date)}` }

interface FinePrintProps {
  program: { title: string; source: string; trueOn: string; isOutOfDate?: boolean }
  children?: string
}

export function FinePrint({ program, children }: FinePrintProps) {
  return (
    <div className={styles.print}>
      <Text size="small" tone="secondary">
        {termsSource(program)}
      </Text>
      <TermsAge terms={{ ...program, isOutOfDate: program.isOutOfDate === true }} />
      {children && <Text size="small">{children}</Text>}
    </div>
  )
}

/** «Семейная ипотека, на 1 ноября 2026. Условия придуманы для примера…» */
export function termsSource({ title, source, trueOn }: Omit<FinePrintProps['program'], 'isOutOfDate'>): string {
  return holdTogether(`«${title}», ${texts.on(trueOn)}. ${source}.`)
}
