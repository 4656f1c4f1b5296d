// The mortgage program that a page is about. By law its full cost stands before its rate in the same size, with the bank
// and the warnings.
import type { MortgageProgramItem } from '@kvartal/contract/purchase'
import { formatDate } from '@kvartal/russian/date'
import { Container } from '@kvartal/ui/layout'
import { TextLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { rateFigures } from '../../shared/calculator/rate-figures.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { BankLine } from '../../shared/money/bank-line.tsx'
import { LoanWarning } from '../../shared/money/loan-warning.tsx'
import { TermsAge } from '../../shared/money/terms-age.tsx'
import styles from './program-note.module.css'

const texts = {
  since: (source: string, date: string) => `${source}, ${formatDate(date)}`,
  count: 'Посчитать платёж',
}

interface ProgramNoteProps {
  program: MortgageProgramItem
  loanWarnings: readonly string[]
}

export function ProgramNote({ program, loanWarnings }: ProgramNoteProps) {
  const { title, text, fullCostPercent, source, trueOn, bank, isOutOfDate } = program
  return (
    <section className={styles.note}>
      <Container className={styles.frame}>
        <div className={styles.text}>
          <Heading level={2}>{title}</Heading>
          <Text>{text}</Text>
          <TextLink alone to={hrefs.purchaseWay('mortgage')}>
            {texts.count}
          </TextLink>
        </div>
        <div className={styles.terms}>
          {/* Old terms are no headline: they have no figures here. */}
          {isOutOfDate ? (
            <TermsAge terms={program} />
          ) : (
            <dl className={styles.figures}>
              {rateFigures(program, fullCostPercent).map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {bank && <BankLine bank={bank} as="lender" />}
          <Text size="micro" tone="caption">
            {texts.since(source, trueOn)}
          </Text>
        </div>
        <div className={styles.warning}>
          <LoanWarning warnings={loanWarnings} />
        </div>
      </Container>
    </section>
  )
}
