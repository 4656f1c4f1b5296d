// The installment calculator: first payment, term, schedule, and which buildings leave enough time.
import type { InstallmentProgramItem } from '@kvartal/contract/purchase'
import {
  cashOffer,
  earliestKeyDate,
  firstPaymentDate,
  type InstallmentSchedule,
  installmentByProgram,
} from '@kvartal/finance'
import { addressOf } from '@kvartal/runtime/address'
import { useSettings } from '@kvartal/runtime/document'
import { formatCount, plural } from '@kvartal/russian/count'
import { formatPrice } from '@kvartal/russian/number'
import { formatRhythm, noInterestWords } from '@kvartal/russian/offer-words'
import { formatPercent } from '@kvartal/russian/percent'
import { fullPriceOf } from '@kvartal/russian/promo'
import { formatQuarter } from '@kvartal/russian/quarter'
import { formatTerm } from '@kvartal/russian/term'
import { Text } from '@kvartal/ui/text'
import { ContactButton } from '../../../features/contact-form/index.ts'
import { AmountField } from '../../../shared/calculator/amount-field.tsx'
import { CalculatorFrame } from '../../../shared/calculator/calculator-frame.tsx'
import { clamp } from '../../../shared/calculator/clamp.ts'
import { EqualFigures, FigureRows, MainFigure } from '../../../shared/calculator/figures.tsx'
import { useCalculatorParams } from '../../../shared/calculator/use-calculator-params.ts'
import { hrefs } from '../../../shared/hrefs.ts'
import { Actions } from '../blocks/actions.tsx'
import { CalculationBasis } from '../blocks/calculation-basis.tsx'
import { FinePrint } from '../blocks/fine-print.tsx'
import { FlatsUpTo } from '../blocks/flats-up-to.tsx'
import { PriceField } from '../blocks/price-field.tsx'
import { calculatorPrice, type ProgramsCalculatorProps } from '../blocks/way-calculator.ts'
import { warningOf, wayTexts } from '../blocks/way-texts.ts'
import { InstallmentPicture } from './installment-picture.tsx'
import { InstallmentTable } from './installment-table.tsx'
import { type InstallmentParams, readInstallmentParams } from './load-installment.ts'
import { ProgramChoice } from './program-choice.tsx'

const texts = {
  title: 'Какими частями платить',
  program: 'Программа',
  parts: (count: number, every: number) =>
    `${formatCount(count, ['платёж', 'платежа', 'платежей'])}, ${formatRhythm(every)}`,
  part: 'Платёж',
  final: 'Последний платёж',
  markup: 'Удорожание',
  lastPart: 'Последний из\u00a0равных платежей',
  houses: (quarter: string) => `Успевают дома с\u00a0вводом не\u00a0раньше ${formatQuarter(quarter)}`,
  firstOf: (percent: number, program: string) =>
    `Минимальный взнос по\u00a0программе «${program}»\u00a0— ${formatPercent(percent)}`,
  facts: ({ firstPaymentPercentMin, termMonthsMax, everywhere, projects }: InstallmentProgramItem) =>
    `Взнос от\u00a0${formatPercent(firstPaymentPercentMin)}, до\u00a0${termMonthsMax}\u00a0${plural(termMonthsMax, ['месяца', 'месяцев', 'месяцев'])}. ${everywhere ? 'Все проекты' : projects.map(({ name }) => name).join(', ')}`,
  act: 'Обсудить график',
  message: 'Взнос, срок или номер квартиры',
  percent: '%',
}

type InstallmentCalculatorProps = ProgramsCalculatorProps<InstallmentProgramItem, InstallmentParams>

export function InstallmentCalculator({ way, programs, bounds, query, dropped, today }: InstallmentCalculatorProps) {
  const path = hrefs.purchaseWay('installment')
  const { params, change, applyEarlyInput } = useCalculatorParams(path, query, (reader) =>
    readInstallmentParams(reader, programs),
  )
  // The programs come from {site}, the file from this server.
  const hasOwnPrograms = useSettings().hosts.site === ''
  const program = programs.find(({ key }) => key === params.program) ?? programs[0]
  if (!program) return null
  const flat = program.example?.flat
  const price = calculatorPrice(params, flat, bounds)
  const isOnFlat = price === flat?.price
  const { first, mostFirst, decimals, term } = clampedTerms(program, params, isOnFlat)
  const startDate = firstPaymentDate(today, 0, params.start)
  const schedule = installmentByProgram(program, {
    priceRub: price,
    firstPaymentPercent: first,
    termMonths: term,
    startDate,
  })
  const { start } = params
  const file = addressOf(hrefs.installmentSchedule, { program: program.key, price, first, term, start })
  const isForReady = flat?.ready === true
  return (
    <CalculatorFrame
      id="schedule"
      isFirst
      title={texts.title}
      path={path}
      onEarlyInput={applyEarlyInput}
      dropped={dropped}
      answer={
        <>
          <InstallmentFigures
            program={program}
            schedule={schedule}
            discountRub={missedDiscount(program, price, isOnFlat)}
          />
          <InstallmentActions
            {...{ program, price, first, term }}
            firstPaymentRub={schedule.firstPaymentRub}
            flatId={isOnFlat && flat ? flat.id : null}
          />
          <FinePrint program={program}>{warningOf(way, isForReady)}</FinePrint>
        </>
      }
      basis={
        <CalculationBasis
          program={program}
          flat={flat}
          today={today}
          isInUse={isOnFlat}
          onBack={() => change({ price: null })}
        />
      }
      others={{ start }}
      below={
        <InstallmentTable
          {...{ path, params, change, schedule, today, startDate }}
          onEarlyInput={applyEarlyInput}
          fileHref={hasOwnPrograms ? file : null}
        />
      }
    >
      <ProgramChoice
        label={texts.program}
        value={program.key}
        options={programs.map((option) => ({ value: option.key, title: option.title, facts: texts.facts(option) }))}
        onValueChange={(key) => change({ program: key })}
      />
      <PriceField price={price} bounds={bounds} onPriceChange={(value) => change({ price: value })} />
      <AmountField
        label={wayTexts.firstPayment}
        unit={texts.percent}
        name="first"
        value={first}
        min={program.firstPaymentPercentMin}
        max={mostFirst}
        step={1}
        decimals={decimals}
        hint={texts.firstOf(program.firstPaymentPercentMin, program.title)}
        onValueChange={(value) => change({ first: value })}
      />
      <AmountField
        label={wayTexts.term}
        unit={wayTexts.months(term)}
        name="term"
        value={term}
        min={program.termMonthsMin}
        max={program.termMonthsMax}
        step={1}
        hint={!isForReady && texts.houses(earliestKeyDate(term, startDate))}
        onValueChange={(value) => change({ term: value })}
      />
    </CalculatorFrame>
  )
}

interface InstallmentActionsProps {
  program: InstallmentProgramItem
  price: number
  /** Per cent. */
  first: number
  term: number
  firstPaymentRub: number
  /** Null when another price than that of the example was chosen. */
  flatId: number | null
}

function InstallmentActions({ program, price, first, term, firstPaymentRub, flatId }: InstallmentActionsProps) {
  return (
    <Actions>
      <ContactButton
        variant="primary"
        formName="installmentForm"
        placeholderInfo={{ message: texts.message }}
        infoData={{
          matter: program.title,
          lot: {
            title: program.title,
            text: `${formatPrice(price)}, взнос ${formatPrice(firstPaymentRub)}, ${formatTerm(term)}`,
          },
          notes: { program: program.key, price, first, term, ...(flatId !== null && { flat: flatId }) },
        }}
      >
        {texts.act}
      </ContactButton>
      <FlatsUpTo priceRub={price} program={program} variant="link" />
    </Actions>
  )
}

/** The requested values, clamped to what the program allows. */
function clampedTerms(program: InstallmentProgramItem, params: InstallmentParams, isOnFlat: boolean) {
  const mostFirst = 100 - program.finalPaymentPercent - 1
  // Whole per cents, unless the minimum of the program is a fraction.
  const decimals = Number.isInteger(program.firstPaymentPercentMin) ? 0 : 2
  const requestedFirst = Number((params.first ?? program.firstPaymentPercentMin).toFixed(decimals))
  const first = clamp(requestedFirst, program.firstPaymentPercentMin, mostFirst)
  const usualTerm = (isOnFlat && program.example?.termMonths) || program.termMonthsMax
  const term = clamp(Math.round(params.term ?? usualTerm), program.termMonthsMin, program.termMonthsMax)
  return { first, mostFirst, decimals, term }
}

/** What the same flat would cost less if it were paid at once. */
function missedDiscount(program: InstallmentProgramItem, priceRub: number, isOnFlat: boolean): number {
  const discountPercent = program.fullPaymentDiscountPercent ?? 0
  const flat = program.example?.flat
  const fullPriceRub = isOnFlat && flat ? fullPriceOf(flat) : null
  return cashOffer({ priceRub, fullPriceRub }, { discountPercent }).discountRub
}

interface InstallmentFiguresProps {
  program: InstallmentProgramItem
  schedule: InstallmentSchedule
  /** The discount for full payment, which an installment loses. */
  discountRub: number
}

function InstallmentFigures({ program, schedule, discountRub }: InstallmentFiguresProps) {
  const parts = schedule.rows.filter(({ kind }) => kind === 'part')
  const lastPart = parts[parts.length - 1]
  return (
    <>
      <MainFigure name={texts.part} note={texts.parts(parts.length, program.paymentEveryMonths)}>
        {formatPrice(schedule.partRub)}
      </MainFigure>
      <EqualFigures
        figures={[
          { name: wayTexts.firstPayment, value: formatPrice(schedule.firstPaymentRub) },
          ...(schedule.finalPaymentRub > 0
            ? [{ name: texts.final, value: formatPrice(schedule.finalPaymentRub) }]
            : []),
        ]}
      />
      <InstallmentPicture schedule={schedule} />
      <FigureRows
        rows={[
          ...(lastPart && lastPart.paymentRub !== schedule.partRub
            ? [{ name: texts.lastPart, value: formatPrice(lastPart.paymentRub) }]
            : []),
          ...(schedule.markupRub > 0 ? [{ name: texts.markup, value: formatPrice(schedule.markupRub) }] : []),
          { name: wayTexts.total, value: formatPrice(schedule.totalRub) },
        ]}
      />
      {schedule.markupRub === 0 && (
        <Text size="small" tone="secondary">
          {noInterestWords({
            discountPercent: program.fullPaymentDiscountPercent ?? 0,
            differenceRub: discountRub,
          })}
        </Text>
      )}
    </>
  )
}
