// The company's name and logo, which the first start asks for. They are fields of the site's settings; all others are
// imported.
import { z } from 'zod'
import { textSchema } from '../content/fields.ts'
import { officeCall, versionSchema } from './call.ts'

export const COMPANY_NAME_MAX = 60
export const WORDMARK_MAX = 30

const companySchema = z.object({
  name: textSchema.max(COMPANY_NAME_MAX, `Не длиннее ${COMPANY_NAME_MAX} знаков`),
  wordmark: textSchema.max(WORDMARK_MAX, `Не длиннее ${WORDMARK_MAX} знаков`).describe('Название как логотип'),
  wordmarkDot: z.int().nonnegative().nullable().describe('Какая буква логотипа стала точкой, с нуля; null: никакая'),
})

const storedCompanySchema = companySchema.extend({ version: versionSchema })

export const companyCalls = {
  see: officeCall({
    id: 'company.see',
    method: 'GET',
    path: '/office/api/company',
    right: 'settings.see',
    answer: z.object({ company: storedCompanySchema.nullable().describe('null: данные компании ещё не загружены') }),
    summary: 'Название и логотип компании',
  }),
  change: officeCall({
    id: 'company.change',
    method: 'PUT',
    path: '/office/api/company',
    right: 'settings.edit',
    body: storedCompanySchema.refine(({ wordmark, wordmarkDot }) => (wordmarkDot ?? -1) < wordmark.length, {
      path: ['wordmarkDot'],
      error: 'В логотипе нет такой буквы',
    }),
    answer: z.object({ company: storedCompanySchema }),
    summary: 'Сменить название и логотип: сайт и офис покажут их сразу',
  }),
} as const
