// Reads programs, banks and settings together: terms that a program leaves to a bank, and terms checked too long ago.

import type { OwnFlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { ContentData, Project } from '@kvartal/contract/content'
import type {
  BankItem,
  BankOfferItem,
  DebtLoadItem,
  MortgageTermsItem,
  SpecialTermsItem,
  TaxDeductionItem,
} from '@kvartal/contract/loan-terms'
import { isOutOfDate } from '@kvartal/finance'
import type { CompanyService } from '../../content/company/index.ts'
import type { ContentStore, Entry } from '../../content/content/index.ts'
import { SETTING_TITLES } from './setting-titles.ts'

/** For a company that has not set its own term. */
const USUAL_CHECKED_WITHIN_DAYS = 60

/** The two sentences of article 28 of the law 38-ФЗ, in force since March 2025. */
const USUAL_LOAN_WARNINGS = ['Оценивайте свои финансовые возможности и риски', 'Изучите все условия кредита (займа)']

export interface PaymentProgramsOptions {
  content: Pick<ContentStore, 'entries'>
  company: Pick<CompanyService, 'today'>
}

interface Program<Terms> {
  readonly key: string
  /** Slugs of the projects where it applies. */
  readonly projects: readonly string[]
  readonly program: Terms
}

export interface DatedTerms {
  readonly title: string
  /** The bank, when these are its own terms within the program. */
  readonly bank: string | null
  readonly trueOn: string
}

export class PaymentPrograms {
  readonly #options: PaymentProgramsOptions

  constructor(options: PaymentProgramsOptions) {
    this.#options = options
  }

  today(): string {
    return this.#options.company.today()
  }

  /** Programs whose terms were checked too long ago come last: the first program of a list is its default. */
  mortgages(): Program<MortgageTermsItem>[] {
    const isOld = this.#isOld()
    const banks = this.#options.content.entries('bank')
    const programs = this.#options.content.entries('mortgage-program').map(({ key, data }) => {
      const { projects, bank: bankKey, fullCostExample, ...terms } = data
      const bank = banks.find((entry) => entry.key === bankKey)
      const { min, max } = fullCostExample
      return {
        key,
        projects,
        program: {
          ...terms,
          bank: bank ? bankItem(bank) : null,
          loanCosts: { min, max },
          offers: banks.flatMap((entry) => offersOf(entry, key, data, isOld)),
          isOutOfDate: isOld(data),
        },
      }
    })
    return programs.toSorted((a, b) => Number(a.program.isOutOfDate) - Number(b.program.isOutOfDate))
  }

  specials(): Program<SpecialTermsItem>[] {
    const isOld = this.#isOld()
    return this.#options.content.entries('special-program').map(({ key, data: { projects, ...terms } }) => ({
      key,
      projects,
      program: { ...terms, isOutOfDate: isOld(terms) },
    }))
  }

  taxDeduction(): TaxDeductionItem {
    const terms = this.#settings()?.taxDeduction
    return terms ? { ...terms, isOutOfDate: this.#isOld()(terms) } : null
  }

  debtLoad(): DebtLoadItem {
    const terms = this.#settings()?.debtLoad
    return terms ? { ...terms, isOutOfDate: this.#isOld()(terms) } : null
  }

  loanWarnings(): string[] {
    return this.#settings()?.loanWarnings ?? USUAL_LOAN_WARNINGS
  }

  /**
   * The company that sells a project, with the bank that holds the money of its buyers. Each phase of a project has a
   * declaration of its own, in the records of its buildings; a project of one phase has it in its own record.
   */
  developer(
    { developer: { escrowBankKey, ...developer } }: Project,
    building?: Project['buildings'][number],
  ): OwnFlatAnswer['project']['developer'] {
    const bank = this.#options.content.entries('bank').find(({ key }) => key === escrowBankKey)
    return {
      ...developer,
      escrowBank: developer.escrowBank ?? bank?.data.name ?? null,
      escrow: bank ? bankItem(bank) : null,
      declarationHref: building?.declarationHref ?? developer.declarationHref,
      escrowInsurance: this.#settings()?.escrowInsurance ?? null,
    }
  }

  /** Programs, offers of banks and settings whose terms nobody has checked lately, the oldest first. */
  outOfDate(): DatedTerms[] {
    const mortgages = this.mortgages().flatMap(({ program: { title, trueOn, isOutOfDate: isOld, offers } }) => [
      { title, bank: null, trueOn, isOld },
      ...offers.map((offer) => ({ title, bank: offer.bank.name, trueOn: offer.trueOn, isOld: offer.isOutOfDate })),
    ])
    const specials = this.specials().map(({ program: { title, trueOn, isOutOfDate: isOld } }) => ({
      title,
      bank: null,
      trueOn,
      isOld,
    }))
    const settings = (['taxDeduction', 'debtLoad'] as const).flatMap((name) => {
      const terms = this[name]()
      return terms ? { title: SETTING_TITLES[name], bank: null, trueOn: terms.trueOn, isOld: terms.isOutOfDate } : []
    })
    return [...mortgages, ...specials, ...settings]
      .filter(({ isOld }) => isOld)
      .map(({ title, bank, trueOn }) => ({ title, bank, trueOn }))
      .toSorted((a, b) => a.trueOn.localeCompare(b.trueOn))
  }

  #isOld(): (terms: { trueOn: string }) => boolean {
    const today = this.today()
    const days = this.#settings()?.termsCheckedWithinDays ?? USUAL_CHECKED_WITHIN_DAYS
    return ({ trueOn }) => isOutOfDate(trueOn, today, days)
  }

  #settings(): ContentData<'site-settings'> | undefined {
    return this.#options.content.entries('site-settings')[0]?.data
  }
}

function bankItem({ key, data: { name, legalName, licence, href, note } }: Entry<'bank'>): BankItem {
  return { key, name, legalName, licence, href, note }
}

/** The offer of a bank within one program, with the limits that it leaves to the program. */
function offersOf(
  bank: Entry<'bank'>,
  programKey: string,
  { loanRubMin, termMonthsMin }: ContentData<'mortgage-program'>,
  isOld: (terms: { trueOn: string }) => boolean,
): BankOfferItem[] {
  return bank.data.offers
    .filter(({ program }) => program === programKey)
    .map(({ program: _, ...offer }) => ({
      ...offer,
      bank: bankItem(bank),
      loanRubMin,
      termMonthsMin,
      isOutOfDate: isOld(offer),
    }))
}
