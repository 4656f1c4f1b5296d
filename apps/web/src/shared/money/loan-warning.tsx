// The warnings that the law requires beside every offer of a loan, as a block of their own.
import { TextLink } from '@kvartal/ui/link'
import { Text } from '@kvartal/ui/text'
import { hrefs } from '../hrefs.ts'
import styles from './loan-warning.module.css'

const texts = { label: 'Предупреждение о\u00a0кредите', terms: 'Условия кредита' }

interface LoanWarningProps {
  warnings: readonly string[]
  /** The terms, where they are on the same page. */
  termsHref?: string
}

/** Nothing without warnings: a backend that has only the specified calls offers no loans. */
export function LoanWarning({ warnings, termsHref = hrefs.purchaseWay('mortgage') }: LoanWarningProps) {
  if (warnings.length === 0) return null
  return (
    // No landmark: a page may have several, also inside other landmarks.
    <div className={styles.warning} role="note" aria-label={texts.label}>
      {warnings.map((warning) => (
        <Text key={warning}>{warning}</Text>
      ))}
      <TextLink alone to={termsHref}>
        {texts.terms}
      </TextLink>
    </div>
  )
}
