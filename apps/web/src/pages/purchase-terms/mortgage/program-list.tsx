// All programs, calculated for the price above. By law the full cost of each loan stands before its rate in the same size,
// and a payment with its first payment.
import type { MortgageProgramItem } from '@kvartal/contract/purchase'
import { mortgageByProgram } from '@kvartal/finance'
import { addressOf } from '@kvartal/runtime/address'
import { formatPrice } from '@kvartal/russian/number'
import { firstPaymentWords, formatPriceShare } from '@kvartal/russian/offer-words'
import { formatPayment } from '@kvartal/russian/payment'
import { formatPercent } from '@kvartal/russian/percent'
import { formatTerm } from '@kvartal/russian/term'
import { classNames } from '@kvartal/ui/class-names'
import { TextLink } from '@kvartal/ui/link'
import { Heading } from '@kvartal/ui/text'
import { fullCostOf, rateFigures } from '../../../shared/calculator/rate-figures.ts'
import { useDebouncedValue } from '../../../shared/calculator/use-debounced-value.ts'
import { BankLine } from '../../../shared/money/bank-line.tsx'
import { TermsAge } from '../../../shared/money/terms-age.tsx'
import { Conditions } from '../blocks/conditions.tsx'
import { termsSource } from '../blocks/fine-print.tsx'
import { PlainSection } from '../blocks/plain-section.tsx'
import { wayTexts } from '../blocks/way-texts.ts'
import type { SharedMortgageProps } from './mortgage-props.ts'
import styles from './program-list.module.css'

const texts = {
  title: 'Программы',
  lead: (price: string, term: string) => `Платёж посчитан для квартиры за\u00a0${price} на\u00a0${term}.`,
  first: (percent: string) => `взнос от\u00a0${percent}`,
  loanTo: (most: string) => `кредит до\u00a0${most}`,
  noLimit: 'предел кредита называет банк',
  term: (most: string) => `срок до\u00a0${most}`,
  perMonth: 'в\u00a0месяц',
  fromMonth: (month: number, sum: string) => `с\u00a0${month}-го месяца ${sum}`,
  withFirst: (rub: number, share: string) => `${firstPaymentWords(rub)} (${share})`,
  loan: (sum: string) => `кредит ${sum}`,
  notLent: 'На\u00a0эту цену не\u00a0даёт',
  choose: 'Посчитать по\u00a0ней',
  chosen: 'Посчитано выше',
  more: 'Условия и\u00a0документы',
}

interface ProgramListProps extends SharedMortgageProps {
  programs: readonly MortgageProgramItem[]
  price: number
  /** 0: the least one of each program. */
  firstPaymentRub: number
  termMonths: number
}

export function ProgramList({
  programs,
  program: chosen,
  price,
  firstPaymentRub,
  termMonths,
  ...shared
}: ProgramListProps) {
  return (
    <PlainSection id="programs" title={texts.title} lead={texts.lead(formatPrice(price), formatTerm(termMonths))}>
      <ul className={styles.programs}>
        {programs.map((program) => (
          <ProgramRow
            key={program.key}
            {...shared}
            program={program}
            isChosen={program.key === chosen.key}
            price={price}
            firstPaymentRub={firstPaymentRub}
            termMonths={termMonths}
          />
        ))}
      </ul>
    </PlainSection>
  )
}

type ProgramRowProps = Omit<ProgramListProps, 'programs'> & { isChosen: boolean }

function ProgramRow({ path, params, program, isChosen, price, firstPaymentRub, termMonths }: ProgramRowProps) {
  const loan = mortgageByProgram(program, { priceRub: price, firstPaymentRub, termMonths })
  const [first, ...later] = loan?.payments ?? []
  const href = useDebouncedValue(addressOf(path, { ...params, program: program.key }))
  return (
    <li className={classNames(styles.program, isChosen && styles.chosen)}>
      <div className={styles.text}>
        <Heading level={3}>{program.title}</Heading>
        <p className={styles.small}>{program.who}</p>
        <p className={styles.small}>
          {[
            texts.first(formatPercent(program.firstPaymentPercentMin)),
            program.loanRubMax === null ? texts.noLimit : texts.loanTo(formatPrice(program.loanRubMax)),
            texts.term(formatTerm(program.termMonthsMax)),
          ].join(', ')}
        </p>
      </div>
      <dl className={styles.rates}>
        {rateFigures(program, loan ? fullCostOf(program, loan) : program.fullCostPercent).map(({ name, value }) => (
          <div key={name}>
            <dt className={styles.small}>{name}</dt>
            <dd className={styles.rate}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.payment}>
        {loan && first ? (
          <>
            <p className={styles.sum}>
              {formatPayment(first.paymentRub)} <span className={styles.small}>{texts.perMonth}</span>
            </p>
            {later.map(({ fromMonth, paymentRub }) => (
              <p key={fromMonth} className={styles.small}>
                {texts.fromMonth(fromMonth, formatPayment(paymentRub))}
              </p>
            ))}
            <p className={styles.small}>
              {texts.withFirst(loan.firstPaymentRub, formatPriceShare(loan.firstPaymentRub, price))}
            </p>
            <p className={styles.small}>{texts.loan(formatPrice(loan.loanRub))}</p>
          </>
        ) : (
          <p className={styles.small}>{texts.notLent}</p>
        )}
        <p data-print="hide">
          {isChosen ? (
            <span className={styles.small}>{texts.chosen}</span>
          ) : (
            <TextLink alone to={`${href}#payment`}>
              {texts.choose}
            </TextLink>
          )}
        </p>
      </div>
      <details className={styles.more} data-print="open">
        <summary className={styles.moreHead}>{texts.more}</summary>
        <div className={styles.moreBody}>
          <Conditions title={wayTexts.conditions} items={program.conditions} />
          <Conditions title={wayTexts.documents} items={program.documents} />
        </div>
      </details>
      <div className={styles.source}>
        {termsSource(program)}
        {program.bank && <BankLine bank={program.bank} as="lender" />}
        <TermsAge terms={program} />
      </div>
    </li>
  )
}
