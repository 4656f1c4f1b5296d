import type { ContentEntry } from '@kvartal/contract/content'
import { expect, it, onTestFinished } from 'vitest'
import { importBundle } from '../../apps/server/src/modules/operation/import/index.ts'
import { catalogBundle } from '../../apps/server/src/testing/catalog-bundle.ts'
import { purchaseContent } from '../../apps/server/src/testing/purchase-content.ts'
import { openTestStore } from '../../apps/server/src/testing/stores.ts'
import { describeFinding } from './finding.ts'
import { checkTerms, oldTermsInStore, oldTermsOnServer } from './terms.ts'
import { answering } from './testing/answering.ts'

it('the doctor names the terms that were checked too long ago, with their dates', () => {
  const family = { title: 'Семейная ипотека', bank: null, trueOn: '2026-04-15' }
  expect(describeFinding(checkTerms([]))).toBe('✓ условия оплаты проверены недавно')
  expect(describeFinding(checkTerms([family, { ...family, bank: 'Пример', trueOn: '2026-05-02' }]))).toBe(
    '· условия оплаты проверены давно: Семейная ипотека, 15.04.2026; Семейная ипотека (Пример), 02.05.2026: проверьте их и загрузите с новой датой trueOn, до этого их нет в заголовках',
  )
})

it('the doctor finds old terms in the store', async () => {
  const database = await openTestStore()
  onTestFinished(() => database.close())
  const bundle = catalogBundle()
  const old = (entry: ContentEntry): ContentEntry =>
    entry.kind === 'mortgage-program' ? { ...entry, data: { ...entry.data, trueOn: '1900-01-01' } } : entry
  bundle.content = [...bundle.content, ...purchaseContent().map(old)]
  await importBundle(database, bundle, 'test')
  expect(await oldTermsInStore(database)).toEqual([{ title: 'Семейная ипотека', bank: null, trueOn: '1900-01-01' }])
})

it('the doctor asks a running server for old terms', async () => {
  const program = { title: 'Ипотека', trueOn: '2026-01-01' }
  const offer = { bank: { name: 'Пример' }, trueOn: '2026-01-02', isOutOfDate: true }
  const port = await answering({
    '/api/mortgage_programs': {
      body: {
        programs: [{ ...program, isOutOfDate: false, offers: [offer] }],
        taxDeduction: { trueOn: '2026-01-03', isOutOfDate: true },
        debtLoad: { trueOn: '2026-01-04', isOutOfDate: false },
      },
    },
    '/api/special_program/cash': { body: { programs: [] } },
    '/api/special_program/installment': { body: { programs: [{ ...program, isOutOfDate: true }] } },
  })
  expect(await oldTermsOnServer(`http://127.0.0.1:${port}`)).toEqual([
    { title: 'Ипотека', bank: 'Пример', trueOn: '2026-01-02' },
    { title: 'Ипотека', bank: null, trueOn: '2026-01-01' },
    { title: 'Налоговый вычет', bank: null, trueOn: '2026-01-03' },
  ])
  expect(await oldTermsOnServer(`http://127.0.0.1:${await answering({})}`)).toBeUndefined()
})
