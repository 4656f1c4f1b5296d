// The yield calculator: adjustable assumptions on the left, the estimate on the right, a table of years below.
import type { CommercialLotItem, YieldAnswer } from '@kvartal/contract/commercial'
import { YIELD_LIMITS, type YieldAssumption } from '@kvartal/contract/commercial-limits'
import { plural } from '@kvartal/russian/count'
import { formatNumber, formatPrice } from '@kvartal/russian/number'
import { formatYield } from '@kvartal/russian/percent'
import { formatQuarter } from '@kvartal/russian/quarter'
import { formatYears, monthForms, yearForms } from '@kvartal/russian/term'
import { yieldBasis } from '@kvartal/russian/yield-basis'
import { Segment } from '@kvartal/ui/segment'
import { Text } from '@kvartal/ui/text'
import { AmountField } from '../../shared/calculator/amount-field.tsx'
import { CalculatorDetails } from '../../shared/calculator/calculator-details.tsx'
import { CalculatorFrame } from '../../shared/calculator/calculator-frame.tsx'
import { EqualFigures, FigureRows, MainFigure } from '../../shared/calculator/figures.tsx'
import { useCalculatorParams } from '../../shared/calculator/use-calculator-params.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { RuledTable } from '../../shared/tables/ruled-table.tsx'
import { CashFlowChart } from './cash-flow-chart.tsx'
import { useYield } from './use-yield.ts'
import { allowed, readYieldParams, type ShownYield, type YieldParams, yieldValues } from './yield-params.ts'
import styles from './yield-section.module.css'

const texts = {
  title: 'Сколько приносит аренда',
  fields: {
    term: { label: 'Срок владения' },
    firstRent: { label: 'До\u00a0первой аренды' },
    rentGrowth: { label: 'Рост аренды за\u00a0год', unit: '%', decimals: 1 },
    vacancy: { label: 'Простой без арендатора', unit: '%\u00a0года' },
    tax: { label: 'Налог с\u00a0аренды', unit: '%', decimals: 1, hint: 'Упрощённая система, «доходы»: 6\u00a0%.' },
    upkeep: {
      label: 'Содержание в\u00a0месяц',
      unit: '₽/м²',
      hint: 'Эксплуатация и\u00a0налог на\u00a0имущество за\u00a0счёт владельца с\u00a0получения ключей, и\u00a0пока аренды нет: считаем с\u00a0ввода дома. Налог зависит от\u00a0кадастровой стоимости.',
    },
    upkeepGrowth: { label: 'Рост содержания за\u00a0год', unit: '%', decimals: 1 },
    resaleGrowth: {
      label: 'Рост цены помещения за\u00a0год',
      unit: '%',
      decimals: 1,
      hint: '0\u00a0% — продажа за\u00a0ту\u00a0же цену.',
    },
  } satisfies Record<YieldAssumption, { label: string; unit?: string; decimals?: number; hint?: string }>,
  firstRentHint: {
    building: (quarter: string) => `Ввод ${quarter} и\u00a0три месяца на\u00a0приёмку и\u00a0ремонт.`,
    vacant: 'Три месяца на\u00a0поиск арендатора и\u00a0ремонт.',
  },
  resale: 'В\u00a0конце срока',
  resaleOptions: [
    { value: 'sell', label: 'Продать' },
    { value: 'keep', label: 'Оставить' },
  ],
  net: 'Чистая доходность года аренды, оценка',
  netNote: 'после простоя, налога и\u00a0содержания',
  gross: 'До\u00a0расходов, оценка',
  payback: 'Окупаемость с\u00a0покупки',
  paybackWithoutGrowth: 'Окупаемость без роста аренды',
  noPayback: 'дольше 100\u00a0лет',
  irr: 'Норма доходности (IRR)',
  noIrr: '—',
  rentMonth: { let: 'Аренда в\u00a0месяц по\u00a0договору', vacant: 'Аренда в\u00a0месяц, оценка' },
  rentYear: 'Аренда за\u00a0год',
  simple: 'Цена, делённая на\u00a0аренду за\u00a0год',
  irrRow: { sell: 'с\u00a0продажей в\u00a0конце срока', keep: 'без продажи' },
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
const FIELDS = ['term', 'firstRent', 'rentGrowth', 'vacancy', 'tax', 'upkeep', 'upkeepGrowth'] as const

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
  const values = yieldValues(params, lot)
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
    const isFirstRent = name === 'firstRent'
    return (
      <AmountField
        key={name}
        name={name}
        label={label}
        unit={unit ?? plural(values[name], isFirstRent ? monthForms : yearForms)}
        decimals={decimals ?? 0}
        hint={isFirstRent ? firstRentHint(lot) : hint}
        value={values[name]}
        min={isFirstRent ? lot.monthsToCommissioning : min}
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
              { name: texts.payback, value: paybackText(result.cashPaybackYears) },
              ...(result.paybackWithoutGrowthYears === undefined
                ? []
                : [{ name: texts.paybackWithoutGrowth, value: paybackText(result.paybackWithoutGrowthYears) }]),
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
          <div className={styles.basis}>
            {yieldBasis(lot, values.firstRent).map((sentence) => (
              <Text key={sentence} size="small" tone="secondary" measure>
                {sentence}
              </Text>
            ))}
          </div>
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

function paybackText(years: number | null): string {
  return years === null ? texts.noPayback : formatYears(years)
}

function firstRentHint({ ready, keyDate, tenant }: CommercialLotItem): string | undefined {
  if (!ready) return keyDate === null ? undefined : texts.firstRentHint.building(formatQuarter(keyDate))
  return tenant ? undefined : texts.firstRentHint.vacant
}

function YearTable({ result }: { result: ShownYield }) {
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
