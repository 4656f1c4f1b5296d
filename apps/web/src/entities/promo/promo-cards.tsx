// The company's offers as cards: the first one large with its picture, the others beside it.
import type { MortgageProgramItem, PromoCardsAnswer } from '@kvartal/contract/purchase'
import { rateWords } from '@kvartal/russian/offer-words'
import { TextLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { BankLine } from '../../shared/money/bank-line.tsx'
import { LoanWarning } from '../../shared/money/loan-warning.tsx'
import { TermsAge } from '../../shared/money/terms-age.tsx'
import { Picture } from '../picture/index.ts'
import styles from './promo-cards.module.css'

interface PromoCardsProps extends PromoCardsAnswer {
  /** The programs that the cards may be about. */
  mortgages: readonly MortgageProgramItem[]
  loanWarnings: readonly string[]
}

export function PromoCards({ cards, mortgages, loanWarnings }: PromoCardsProps) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ key, title, text, picture, href, linkText, mortgageProgramKey }, index) => {
        const program = mortgages.find((mortgage) => mortgage.key === mortgageProgramKey)
        return (
          <li key={key} className={styles.card}>
            {index === 0 && picture && (
              <Picture className={styles.picture} picture={picture} sizes="(min-width: 701px) 56vw, 100vw" />
            )}
            <Heading level={3} size="h3">
              {title}
            </Heading>
            <Text tone="secondary">{text}</Text>
            {program && <LoanTerms program={program} />}
            <TextLink alone to={href}>
              {linkText}
            </TextLink>
            {program && <LoanWarning warnings={loanWarnings} />}
          </li>
        )
      })}
    </ul>
  )
}

/** What the law wants in an advertisement of a loan. Old terms are no headline: they have no figures here. */
function LoanTerms({ program }: { program: MortgageProgramItem }) {
  if (program.isOutOfDate) return <TermsAge terms={program} />
  const { fullCostPercent: fullCost, rateSteps, rateFrom, bank } = program
  return (
    <>
      <Text>{rateWords({ fullCost, rateSteps, rateFrom })}</Text>
      {bank && <BankLine bank={bank} as="lender" />}
    </>
  )
}
