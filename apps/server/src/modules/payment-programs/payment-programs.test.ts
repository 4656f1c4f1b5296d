import type { ContentData, ContentKind, Project } from '@kvartal/contract/content'
import { describe, expect, it, vi } from 'vitest'
import { purchaseContent } from '../../testing/purchase-content.ts'
import { testProject } from '../../testing/test-bundle.ts'
import type { Entry } from '../content/index.ts'
import { OutOfDateTerms, PaymentPrograms } from './index.ts'

const loanCosts = {
  min: { insurancePercentPerYear: 0.1, appraisalRub: 5_000 },
  max: { insurancePercentPerYear: 0.5, appraisalRub: 6_000 },
}
const bank: ContentData<'bank'> = {
  name: 'Пример',
  legalName: 'АО «Банк Пример»',
  licence: '№ 0000',
  roles: ['lender', 'escrow'],
  href: null,
  note: 'Вымышленный банк',
  offers: [
    {
      program: 'family',
      rateSteps: [{ fromMonth: 1, ratePercent: 5.8 }],
      firstPaymentPercentMin: 30,
      loanRubMax: 6_000_000,
      termMonthsMax: 240,
      loanCosts,
      trueOn: '2026-09-01',
      source: 'Банк',
    },
  ],
}

interface Records {
  banks?: Record<string, ContentData<'bank'>>
  settings?: Partial<ContentData<'site-settings'>>
  family?: Partial<ContentData<'mortgage-program'>>
}

function programsOn(today: string, { banks = {}, settings, family = {} }: Records = {}) {
  const entries = [
    ...purchaseContent().map((entry) =>
      entry.kind === 'mortgage-program' ? { ...entry, data: { ...entry.data, ...family } } : entry,
    ),
    ...Object.entries(banks).map(([key, data]) => ({ kind: 'bank', key, data })),
    ...(settings ? [{ kind: 'site-settings', key: 'site', data: settings }] : []),
  ]
  const content = {
    entries: <Kind extends ContentKind>(kind: Kind) =>
      entries.filter((entry) => entry.kind === kind) as unknown as readonly Entry<Kind>[],
  }
  return new PaymentPrograms({ content, company: { today: () => today } })
}

describe('a mortgage program', () => {
  it('names its bank, and the offers of banks with what they leave to the program', () => {
    const programs = programsOn('2026-11-15', { banks: { primer: bank }, family: { bank: 'primer' } })
    const [family] = programs.mortgages()
    const answered = {
      key: 'primer',
      name: 'Пример',
      legalName: 'АО «Банк Пример»',
      licence: '№ 0000',
      href: null,
      note: 'Вымышленный банк',
    }
    expect(family?.program.bank).toEqual(answered)
    expect(family?.program.loanCosts.max).toEqual({ insurancePercentPerYear: 0.9, appraisalRub: 12_000 })
    expect(family?.program.offers).toEqual([
      {
        bank: answered,
        rateSteps: [{ fromMonth: 1, ratePercent: 5.8 }],
        firstPaymentPercentMin: 30,
        loanRubMin: 500_000,
        loanRubMax: 6_000_000,
        termMonthsMin: 36,
        termMonthsMax: 240,
        loanCosts,
        trueOn: '2026-09-01',
        source: 'Банк',
        isOutOfDate: true,
      },
    ])
  })

  it('names no bank in records of an earlier version', () => {
    expect(programsOn('2026-11-15').mortgages()[0]?.program).toMatchObject({ bank: null, offers: [] })
  })
})

describe('the age of terms', () => {
  it('is sixty days at most, unless the company sets its own term', () => {
    const isOld = (today: string, settings?: Records['settings']) =>
      programsOn(today, settings && { settings }).mortgages()[0]?.program.isOutOfDate
    expect(isOld('2026-12-31')).toBe(false)
    expect(isOld('2027-01-01')).toBe(true)
    expect(isOld('2026-12-31', { termsCheckedWithinDays: 30 })).toBe(true)
    expect(isOld('2030-01-01', { termsCheckedWithinDays: 3650 })).toBe(false)
  })

  it('is reported to the operator with the names of programs, the oldest first', () => {
    expect(programsOn('2026-11-15').outOfDate()).toEqual([])
    const old = programsOn('2027-01-15', { banks: { primer: bank } }).outOfDate()
    expect(old.map(({ title, bank: of, trueOn }) => [title, of, trueOn])).toEqual([
      ['Семейная ипотека', 'Пример', '2026-09-01'],
      ['Семейная ипотека', null, '2026-11-01'],
      ['Вся сумма сразу', null, '2026-11-01'],
      ['До ключей', null, '2026-11-01'],
    ])
  })

  it('is logged at start and once a day while there are old terms', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const warn = vi.fn()
      const terms = [{ title: 'Семейная ипотека', bank: null, trueOn: '2026-04-15' }]
      let old = terms
      const log = new OutOfDateTerms({ programs: { outOfDate: () => old }, log: { warn } })
      log.start()
      expect(warn).toHaveBeenCalledWith({ terms }, expect.stringContaining('checked too long ago'))
      vi.advanceTimersByTime(24 * 3600 * 1000)
      expect(warn).toHaveBeenCalledTimes(2)
      old = []
      vi.advanceTimersByTime(24 * 3600 * 1000)
      expect(warn).toHaveBeenCalledTimes(2)
      log.stop()
      old = terms
      vi.advanceTimersByTime(48 * 3600 * 1000)
      expect(warn).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the tax deduction and the debt load', () => {
  const provenance = { trueOn: '2026-11-01', source: 'Закон' }
  const settings = {
    taxDeduction: {
      purchaseRubMax: 2_000_000,
      interestRubMax: 3_000_000,
      rates: [{ percent: 13, incomeRubMax: null }],
      condition: 'Условие.',
      ...provenance,
    },
    debtLoad: { levels: [{ fromPercent: 0, text: 'Немного.' }], ...provenance },
  }

  it('are none where the company has no settings for them', () => {
    const programs = programsOn('2026-11-15')
    expect([programs.taxDeduction(), programs.debtLoad()]).toEqual([null, null])
  })

  it('have the age of their terms, and old ones are reported to the operator', () => {
    const current = programsOn('2026-11-15', { settings })
    expect(current.taxDeduction()).toEqual({ ...settings.taxDeduction, isOutOfDate: false })
    expect(current.debtLoad()?.isOutOfDate).toBe(false)
    const old = programsOn('2027-01-15', { settings })
    expect([old.taxDeduction()?.isOutOfDate, old.debtLoad()?.isOutOfDate]).toEqual([true, true])
    const outdated = old.outOfDate().map(({ title }) => title)
    expect(outdated).toEqual(expect.arrayContaining(['Налоговый вычет', 'Доля дохода']))
  })
})

it('the warnings beside a loan are those of the law, unless the company has its own', () => {
  expect(programsOn('2026-11-15').loanWarnings()).toEqual([
    'Оценивайте свои финансовые возможности и риски',
    'Изучите все условия кредита (займа)',
  ])
  expect(programsOn('2026-11-15', { settings: { loanWarnings: ['Подумайте'] } }).loanWarnings()).toEqual(['Подумайте'])
})

describe('the developer of a project', () => {
  const project = testProject() as Project
  const withBank = (escrowBankKey: string, escrowBank: string | null): Project => ({
    ...project,
    developer: { ...project.developer, escrowBank, escrowBankKey },
  })

  it('has the record of the escrow bank', () => {
    const programs = programsOn('2026-11-15', { banks: { primer: bank } })
    expect(programs.developer(withBank('primer', null))).toMatchObject({
      escrowBank: 'Пример',
      escrow: { name: 'Пример', legalName: 'АО «Банк Пример»', licence: '№ 0000' },
    })
    expect(programs.developer(withBank('primer', 'банк «Пример»')).escrowBank).toBe('банк «Пример»')
  })

  it('has only the name of the bank in records of an earlier version', () => {
    expect(programsOn('2026-11-15').developer(project)).toMatchObject({ escrowBank: 'банк-партнёр', escrow: null })
  })
})
