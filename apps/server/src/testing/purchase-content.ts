// Ways to pay for the company of catalog-bundle.ts: one program of each kind, one of them for a single project.
import type { ContentEntry } from '@kvartal/contract/content'

const trueSince = { trueOn: '2026-11-01', source: 'Условия застройщика' }

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: content as data, without a branch
export function purchaseContent(): ContentEntry[] {
  return [
    ...(['', '/full', '/installment', '/mortgage', '/trade-in'] as const).map(
      (end, index): ContentEntry => ({
        kind: 'page',
        key: `purchase-terms${end.replace('/', '-')}`,
        position: 100 + index,
        data: {
          path: `/purchase-terms${end}`,
          title: `Как купить${end}`,
          description: `Способы оплаты${end}`,
          heading: 'Как купить',
          lead: null,
          openGraphMediaId: null,
        },
      }),
    ),
    way('full', 1),
    way('mortgage', 2),
    {
      kind: 'purchase-question',
      key: 'escrow',
      position: 1,
      data: { question: 'Где лежат деньги?', html: '<p>На эскроу.</p>', ways: ['full', 'mortgage'] },
    },
    {
      kind: 'purchase-question',
      key: 'full-cost',
      position: 2,
      data: { question: 'Что такое ПСК?', html: '<p>Полная стоимость.</p>', ways: ['mortgage'] },
    },
    {
      kind: 'special-program',
      key: 'at-once',
      position: 1,
      data: {
        type: 'cash',
        title: 'Вся сумма сразу',
        text: 'Скидка.',
        projects: ['severny-sad', 'rechnoy-bereg'],
        discountPercent: 3,
        paymentDaysMax: 5,
        conditions: ['Условие.'],
        ...trueSince,
      },
    },
    {
      kind: 'special-program',
      key: 'to-keys',
      position: 2,
      data: {
        type: 'installment',
        title: 'До ключей',
        text: 'Равными частями.',
        projects: ['severny-sad'],
        firstPaymentPercentMin: 30,
        finalPaymentPercent: 0,
        termMonthsMin: 1,
        termMonthsMax: 18,
        paymentEveryMonths: 1,
        markupPercent: 0,
        conditions: ['Условие.'],
        ...trueSince,
      },
    },
    {
      kind: 'mortgage-program',
      key: 'family',
      position: 1,
      data: {
        title: 'Семейная ипотека',
        shortTitle: 'Семейная',
        text: 'Для семей.',
        who: 'Семья с ребёнком',
        projects: ['severny-sad', 'rechnoy-bereg'],
        rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
        firstPaymentPercentMin: 20.01,
        loanRubMin: 500_000,
        loanRubMax: 8_000_000,
        termMonthsMin: 36,
        termMonthsMax: 360,
        fullCostPercent: { min: 6.1, max: 6.9 },
        fullCostExample: {
          loanRub: 8_000_000,
          termMonths: 360,
          min: { insurancePercentPerYear: 0.1, appraisalRub: 10_000 },
          max: { insurancePercentPerYear: 0.9, appraisalRub: 12_000 },
        },
        conditions: ['Условие.'],
        documents: ['Паспорт'],
        ...trueSince,
      },
    },
    {
      kind: 'promo-card',
      key: 'keys-now',
      position: 1,
      data: {
        title: 'Ключи сразу',
        text: 'Дом построен.',
        mediaId: 'severny/hero',
        href: '/projects/rechnoy-bereg',
        linkText: 'Смотреть',
      },
    },
    {
      kind: 'stock-promo',
      key: 'nobody-has-it',
      position: 2,
      data: {
        title: 'Без квартир',
        text: 'Все проданы.',
        reason: 'Акция',
        discountPercent: 5,
        startsOn: '2026-11-01',
        endsOn: '2026-11-30',
        selection: { promo: true },
        conditions: ['Условие.'],
      },
    },
    {
      kind: 'trade-in',
      key: 'trade-in',
      position: 1,
      data: {
        title: 'Трейд-ин',
        text: 'Обмен.',
        termMonthsMin: 3,
        termMonthsMax: 6,
        priceHeldMonths: 6,
        steps: [1, 2, 3].map((step) => ({ title: `Шаг ${step}`, text: 'Текст.' })),
        conditions: ['Условие.'],
        refusals: ['Отказ.'],
        ...trueSince,
      },
    },
  ]
}

function way(key: string, position: number): ContentEntry {
  return {
    kind: 'purchase-way',
    key,
    position,
    data: {
      href: `/purchase-terms/${key}`,
      title: key,
      shortTitle: key,
      text: 'Текст.',
      suits: ['Кому подходит'],
      steps: [1, 2, 3].map((step) => ({ title: `Шаг ${step}`, text: 'Текст.' })),
      documents: ['Паспорт'],
      warning: 'Расчёт предварительный.',
    },
  }
}
