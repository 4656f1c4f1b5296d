import { describe, expect, it } from 'vitest'
import { contentKinds, projectSchema } from './index.ts'

const mortgage = {
  title: 'Ипотека',
  shortTitle: 'Ипотека',
  text: 'Кредит банка.',
  who: 'Любой заёмщик',
  projects: ['severny-sad'],
  rateSteps: [{ fromMonth: 1, ratePercent: 16.9 }],
  firstPaymentPercentMin: 20,
  loanRubMin: 500_000,
  loanRubMax: null,
  termMonthsMin: 12,
  termMonthsMax: 360,
  fullCostPercent: { min: 17, max: 18 },
  fullCostExample: {
    loanRub: 1_000_000,
    termMonths: 360,
    min: { insurancePercentPerYear: 0, appraisalRub: 0 },
    max: { insurancePercentPerYear: 1, appraisalRub: 0 },
  },
  conditions: ['Условие.'],
  documents: ['Паспорт'],
  trueOn: '2026-04-15',
  source: 'Источник',
}

const document = {
  title: 'Декларация',
  kind: 'declaration',
  project: 'severny-sad',
  date: '2026-01-01',
  note: null,
  file: null,
  href: 'https://registry.example/',
  html: null,
}

/** A project with only the required fields. */
const project = {
  id: 1,
  slug: 'dom',
  worldKey: 'dom',
  name: 'Дом на Озёрной',
  class: 'comfort-plus',
  stage: 'construction',
  title: 'Дом',
  description: 'Дом',
  tagline: 'Дом',
  summary: 'Дом',
  address: 'Кострома, Озёрная улица, 12',
  district: 'Заволжский',
  coordinates: { lat: 57.74, lon: 40.9 },
  heroMediaId: 'dom/hero',
  buildings: [
    {
      worldKey: 'b1',
      name: 'Корпус 1',
      stage: 'construction',
      keyDate: '2028-Q2',
      floorsMin: 9,
      floorsMax: 9,
      ceilingHeightM: 2.7,
    },
  ],
  developer: { name: 'ООО «СЗ Озёрная»' },
}

const reasons = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message) ?? []

describe('schemas of content', () => {
  it('refuse a misspelt field instead of dropping it', () => {
    const channel = { channel: 'phone', label: 'Телефон', value: '1', href: 'tel:+74951204407', lable: 'x' }
    expect(contentKinds.channel.safeParse(channel).success).toBe(false)
  })

  it('require of every mortgage the date of its figures', () => {
    const { trueOn: _, ...undated } = mortgage
    expect(contentKinds['mortgage-program'].safeParse(mortgage).success).toBe(true)
    expect(contentKinds['mortgage-program'].safeParse(undated).success).toBe(false)
  })

  it('refuse a mortgage whose rate begins later than its first month or steps back', () => {
    const late = { ...mortgage, rateSteps: [{ fromMonth: 2, ratePercent: 5 }] }
    const back = { ...mortgage, rateSteps: [...mortgage.rateSteps, { fromMonth: 1, ratePercent: 5 }] }
    expect(reasons(contentKinds['mortgage-program'].safeParse(late))).toContain(
      'первая ставка должна начинаться с месяца 1',
    )
    expect(reasons(contentKinds['mortgage-program'].safeParse(back))).toContain(
      'месяцы ставок должны идти по возрастанию',
    )
  })

  it('require of a bank a role, offers only of a lender, and one offer for a program', () => {
    const { rateSteps, firstPaymentPercentMin, termMonthsMax, fullCostExample, trueOn, source } = mortgage
    const { min, max } = fullCostExample
    const terms = { rateSteps, firstPaymentPercentMin, termMonthsMax, loanCosts: { min, max }, trueOn, source }
    const offer = { program: 'standard', ...terms }
    const bank = { name: 'Пример', legalName: 'АО «Банк Пример»', licence: '№ 0000', roles: ['lender'] }
    const parse = (changes: object) => contentKinds.bank.safeParse({ ...bank, ...changes })
    expect(parse({ offers: [offer] }).success).toBe(true)
    expect(reasons(parse({ roles: [] }))).toContain('назовите хотя бы одну роль: lender или escrow')
    expect(reasons(parse({ roles: ['escrow'], offers: [offer] }))).toContain(
      'предложения есть только у банка с ролью lender',
    )
    expect(reasons(parse({ offers: [offer, offer] }))).toContain(
      'по одной программе у банка может быть одно предложение',
    )
  })

  it('refuse an installment that leaves nothing to pay in parts', () => {
    const installment = {
      type: 'installment',
      title: 'Рассрочка',
      text: 'Частями.',
      projects: ['severny-sad'],
      firstPaymentPercentMin: 50,
      finalPaymentPercent: 50,
      termMonthsMin: 3,
      termMonthsMax: 6,
      paymentEveryMonths: 1,
      markupPercent: 0,
      conditions: ['Условие.'],
      trueOn: '2026-11-01',
      source: 'Источник',
    }
    expect(contentKinds['special-program'].safeParse({ ...installment, finalPaymentPercent: 40 }).success).toBe(true)
    expect(contentKinds['special-program'].safeParse(installment).success).toBe(false)
  })

  it('require exactly one source of a document', () => {
    expect(contentKinds.document.safeParse(document).success).toBe(true)
    expect(contentKinds.document.safeParse({ ...document, href: null }).success).toBe(false)
    expect(contentKinds.document.safeParse({ ...document, html: '<p>Текст</p>' }).success).toBe(false)
  })

  it('reject links with an unsafe scheme', () => {
    const menu = (href: string) => ({ title: 'Меню', groups: [{ label: null, links: [{ label: 'Сюда', href }] }] })
    expect(contentKinds.menu.safeParse(menu('/projects/severny-sad')).success).toBe(true)
    for (const href of ['javascript:alert(1)', '//evil.example', 'http://plain.example', 'projects']) {
      expect(contentKinds.menu.safeParse(menu(href)).success, href).toBe(false)
    }
  })

  it.each([
    '/list',
    '/list?rooms=studio',
    '/list?metro=Речной вокзал',
    '/list?rooms=2&project=1-severny-sad',
    '/list?keys=ready',
    '/list?price_max=8500000',
    '/progress?project=severny-sad',
  ])('accept the landing page %s', (path) => {
    expect(reasons(contentKinds['landing-page'].safeParse({ path }))).toEqual([])
  })

  it.each([
    '/new?rooms=studio',
    '/list?rooms=1,2',
    '/list?rooms=studio&sort=desc-price',
    '/list?rooms=studio&page=2',
    '/list?price_max=8123456',
    '/list?room=studio',
    '/progress?project=severny-sad&date=2026-01-01',
  ])('refuse the landing page %s', (path) => {
    expect(reasons(contentKinds['landing-page'].safeParse({ path }))[0]).toMatch(/^нужен адрес подборки: /)
  })

  it('refuse placeholders of landing pages that do not exist, and texts that a page does not show', () => {
    const parse = (data: object) => reasons(contentKinds['landing-page'].safeParse({ path: '/list?rooms=2', ...data }))
    expect(parse({ title: 'От {priceFrom}', text: ['Всего {count}'] })).toEqual([])
    expect(parse({ title: 'От {price}' })[0]).toMatch(/^подстановки \{price\} нет; бывают: \{company\}, /)
    const progress = { path: '/progress?project=severny-sad', text: ['Строим.'], title: 'Стройка, {city}' }
    expect(reasons(contentKinds['landing-page'].safeParse(progress))).toEqual([
      'на странице хода строительства его нет',
      'подстановки бывают только в подборках квартир',
    ])
    expect(reasons(contentKinds['landing-settings'].safeParse({ priceStepsMln: [8, 9.3] }))).toEqual([
      'нужна цена по 0,5 млн: 8, 10, 12.5',
    ])
  })

  it('accept a project with only the required fields', () => {
    const { data, error } = projectSchema.safeParse(project)
    expect(error?.issues ?? []).toEqual([])
    expect(data).toMatchObject({ metro: [], gallery: [], story: [], finishing: null, genplanMediaId: null })
  })

  it.each(['name', 'address', 'district', 'heroMediaId', 'buildings', 'developer'] as const)(
    'refuse a project without its %s',
    (field) => {
      const { [field]: _, ...rest } = project
      expect(projectSchema.safeParse(rest).error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
    },
  )

  it('have clear messages for a project without a building and a story without a title', () => {
    expect(reasons(projectSchema.safeParse({ ...project, buildings: [] }))).toEqual([
      'у проекта должен быть хотя бы один корпус',
    ])
    expect(reasons(projectSchema.safeParse({ ...project, story: ['Абзац.'] }))).toEqual([
      'у рассказа (story) должен быть заголовок',
    ])
  })

  it('accept an office in any existing time zone, and reject an unknown zone', () => {
    const office = {
      name: 'Офис',
      kind: 'sales',
      address: 'Екатеринбург',
      coordinates: { lat: 56.8, lon: 60.6 },
      phone: '+7',
      hoursText: 'Ежедневно',
    }
    expect(contentKinds.office.safeParse({ ...office, timeZone: 'Asia/Yekaterinburg' }).success).toBe(true)
    expect(contentKinds.office.safeParse(office).data?.timeZone).toBe('Europe/Moscow')
    expect(reasons(contentKinds.office.safeParse({ ...office, timeZone: 'Екатеринбург' }))).toEqual([
      'нужен часовой пояс: Europe/Moscow, Asia/Yekaterinburg',
    ])
  })
})
