// The yield calculator: adjustable assumptions on the left, the estimate on the right, a table of years below.
import type { CommercialLotItem, YieldAnswer } from '@kvartal/contract'
import { YIELD_LIMITS, type YieldAssumption } from '@kvartal/contract/commercial-limits'
import type { CommercialYield } from '@kvartal/finance'
import { plural } from '@kvartal/russian/count'
import { formatDate } from '@kvartal/russian/date'
import { formatNumber, formatPrice } from '@kvartal/russian/number'
import { formatYield } from '@kvartal/russian/percent'
import { formatTerm, formatYears, yearForms } from '@kvartal/russian/term'
import { Segment } from '@kvartal/ui/segment'
import { Text } from '@kvartal/ui/text'
import { AmountField } from '../../shared/calculator/amount-field.tsx'
import { CalculatorDetails } from '../../shared/calculator/calculator-details.tsx'
import { CalculatorFrame } from '../../shared/calculator/calculator-frame.tsx'
import { EqualFigures, FigureRows, MainFigure } from '../../shared/calculator/figures.tsx'
import { useCalculatorParams } from '../../shared/calculator/use-calculator-params.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { RuledTable } from '../../shared/ruled-table/ruled-table.tsx'
import { CashFlowChart } from './cash-flow-chart.tsx'
import { useYield } from './use-yield.ts'
import { allowed, readYieldParams, type YieldParams, yieldValues } from './yield-params.ts'
import styles from './yield-section.module.css'

const texts = {
  title: 'Сколько приносит аренда',
  fields: {
    term: { label: 'Срок владения' },
    rentGrowth: { label: 'Рост аренды за\u00a0год', unit: '%', decimals: 1 },
    vacancy: { label: 'Простой без арендатора', unit: '%\u00a0года' },
    tax: { label: 'Налог с\u00a0аренды', unit: '%', decimals: 1, hint: 'Упрощённая система, «доходы»: 6\u00a0%.' },
    upkeep: {
      label: 'Содержание в\u00a0месяц',
      unit: '₽/м²',
      hint: 'Эксплуатация и\u00a0налог на\u00a0имущество за\u00a0счёт владельца.',
    },
    upkeepGrowth: { label: 'Рост содержания за\u00a0год', unit: '%', decimals: 1 },
    resaleGrowth: {
      label: 'Рост цены помещения за\u00a0год',
      unit: '%',
      decimals: 1,
      hint: '0\u00a0% — продажа за\u00a0ту\u00a0же цену.',
    },
  } satisfies Record<YieldAssumption, { label: string; unit?: string; decimals?: number; hint?: string }>,
  years: yearForms,
  resale: 'В\u00a0конце срока',
  resaleOptions: [
    { value: 'sell', label: 'Продать' },
    { value: 'keep', label: 'Оставить' },
  ],
  estimate:
    'Это оценка, а\u00a0не\u00a0обещание дохода: она верна настолько, насколько верны её\u00a0допущения. Ремонт под\u00a0арендатора, кредит и\u00a0расходы на\u00a0сделку не\u00a0учтены.',
  net: 'Чистая доходность года аренды',
  netNote: 'после простоя, налога и\u00a0содержания',
  gross: 'До\u00a0расходов',
  payback: 'Окупаемость с\u00a0покупки',
  noPayback: 'дольше 100\u00a0лет',
  irr: 'Норма доходности (IRR)',
  noIrr: '—',
  rentMonth: { let: 'Аренда в\u00a0месяц по\u00a0договору', vacant: 'Аренда в\u00a0месяц, оценка' },
  rentYear: 'Аренда за\u00a0год',
  simple: 'Цена, делённая на\u00a0аренду за\u00a0год',
  irrRow: { sell: 'с\u00a0продажей в\u00a0конце срока', keep: 'без продажи' },
  fromCommissioning: (months: number) =>
    `Дом введут через ${formatTerm(months)}: до\u00a0этого аренды нет, и\u00a0в\u00a0окупаемости эти месяцы учтены.`,
  contract: (trade: string, until: string) => `Сейчас здесь ${trade}, договор до\u00a0${formatDate(until)}.`,
  table: 'Денежный поток по\u00a0годам',
  tableNote: 'Все суммы в\u00a0рублях. «Накоплено» — всё, что осталось после расходов, за\u00a0вычетом цены.',
  columns: {
    year: 'Год',
    rent: 'Аренда',
    vacancy: 'Простой',
    tax: 'Налог',
    upkeep: 'Содержание',
    resale: 'Продажа',
    net: 'Чистый поток',
    total: 'Накоплено',
  },
}

/** Fields before the resale choice; `resaleGrowth` follows it. */
const FIELDS = ['term', 'rentGrowth', 'vacancy', 'tax', 'upkeep', 'upkeepGrowth'] as const

interface YieldSectionProps {
  lot: CommercialLotItem
  /** Response for the assumptions in the URL; null when the call failed. */
  answer: YieldAnswer | null
  query: YieldParams
  dropped: boolean
}

export function YieldSection({ lot, answer, query, dropped }: YieldSectionProps) {
  const path = hrefs.commercialLot(lot.id)
  const { params, change, applyEarlyInput } = useCalculatorParams(path, query, readYieldParams)
  const values = yieldValues(params)
  const result = useYield(lot, answer, query, params)
  if (result === null) return null
  const field = (name: YieldAssumption) => {
    const { label, unit, decimals, hint } = texts.fields[name] as {
      label: string
      unit?: string
      decimals?: number
      hint?: string
    }
    const { min, max, step } = YIELD_LIMITS[name]
    return (
      <AmountField
        key={name}
        name={name}
        label={label}
        unit={unit ?? plural(values[name], texts.years)}
        decimals={decimals ?? 0}
        hint={hint}
        value={values[name]}
        min={min}
        max={max}
        step={step}
        onValueChange={(value) => change({ [name]: value === null ? null : allowed(name, value) })}
      />
    )
  }
  return (
    <CalculatorFrame
      id="yield"
      title={texts.title}
      path={path}
      onEarlyInput={applyEarlyInput}
      dropped={dropped}
      answer={
        <>
          <MainFigure name={texts.net} note={texts.netNote}>
            {formatYield(result.netYieldPercent)}
          </MainFigure>
          <EqualFigures
            size="small"
            figures={[
              { name: texts.gross, value: formatYield(result.grossYieldPercent) },
              {
                name: texts.payback,
                value: result.cashPaybackYears === null ? texts.noPayback : formatYears(result.cashPaybackYears),
              },
              {
                name: `${texts.irr}, ${texts.irrRow[values.resale]}`,
                value: result.irrPercent === null ? texts.noIrr : formatYield(result.irrPercent),
              },
            ]}
          />
          <CashFlowChart priceRub={lot.price} result={result} />
          <FigureRows
            rows={[
              {
                name: lot.tenant ? texts.rentMonth.let : texts.rentMonth.vacant,
                value: formatPrice(lot.rent ?? result.monthlyRentRub),
              },
              { name: texts.rentYear, value: formatPrice(result.annualRentRub) },
              {
                name: texts.simple,
                value: result.simplePaybackYears === null ? texts.noIrr : formatYears(result.simplePaybackYears),
              },
            ]}
          />
          <Text size="small" tone="secondary" measure>
            {lot.monthsBeforeRent > 0 && texts.fromCommissioning(lot.monthsBeforeRent)} {lot.rentSource}{' '}
            {texts.estimate} {lot.tenant && texts.contract(lot.tenant.trade, lot.tenant.contractUntil)}
          </Text>
        </>
      }
      below={<YearTable result={result} />}
    >
      {FIELDS.map(field)}
      <div className={styles.resale}>
        <span aria-hidden="true">{texts.resale}</span>
        <Segment
          label={texts.resale}
          name="resale"
          options={texts.resaleOptions}
          value={values.resale}
          onValueChange={(resale) => change({ resale: resale === 'keep' ? 'keep' : 'sell' })}
        />
      </div>
      {values.resale === 'sell' && field('resaleGrowth')}
    </CalculatorFrame>
  )
}

function YearTable({ result }: { result: CommercialYield }) {
  const { columns } = texts
  const isSold = result.years.some(({ resaleRub }) => resaleRub > 0)
  const rub = (amount: number) => formatNumber(Math.round(amount))
  return (
    <CalculatorDetails id="years" title={texts.table} note={texts.tableNote}>
      <div className={styles.years}>
        <RuledTable
          label={texts.table}
          columns={[
            { title: columns.year },
            { title: columns.rent, numeric: true },
            { title: columns.vacancy, numeric: true },
            { title: columns.tax, numeric: true },
            { title: columns.upkeep, numeric: true },
            ...(isSold ? [{ title: columns.resale, numeric: true }] : []),
            { title: columns.net, numeric: true },
            { title: columns.total, numeric: true },
          ]}
          rows={result.years.map((year) => ({
            key: String(year.year),
            cells: [
              year.year,
              rub(year.rentRub),
              rub(-year.vacancyRub),
              rub(-year.taxRub),
              rub(-year.upkeepRub),
              ...(isSold ? [rub(year.resaleRub)] : []),
              rub(year.netRub),
              rub(year.cumulativeRub),
            ],
          }))}
        />
      </div>
    </CalculatorDetails>
  )
}
