// The term of a reserve is one setting: texts of the site, the page of a flat and the office name the same number.
import type { OwnFlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { PurchaseWayAnswer } from '@kvartal/contract/purchase'
import { expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { catalogBundle } from '../../../testing/catalog-bundle.ts'
import { officePerson } from '../../../testing/office-person.ts'
import { purchaseContent } from '../../../testing/purchase-content.ts'
import { anyStore } from '../../../testing/stores.ts'

const bundle = catalogBundle()
bundle.content = [...bundle.content, ...purchaseContent()].map((entry) =>
  entry.kind === 'purchase-question' && entry.key === 'escrow'
    ? { ...entry, data: { ...entry.data, html: '<p>Бронь на {reserveDays}.</p>' } }
    : entry.kind === 'site-settings'
      ? { ...entry, data: { ...entry.data, reserveNote: 'бесплатно' } }
      : entry,
)
const [first, second] = bundle.projects
if (second) second.reserveDays = 10
const site = appOnStore(anyStore, {
  bundle,
  environment: { OFFICE_RESERVE_DAYS: '3' },
  now: () => new Date('2026-12-30T09:00:00Z'),
})

const freeFlatOf = (projectId: number) =>
  bundle.flats.find((flat) => flat.projectId === projectId && flat.status === 'free')?.id
const flat = (id: number | undefined) => site.ask<OwnFlatAnswer>(`/v2/flat/${id}`)

it('is named by the texts of the company', async () => {
  const { questions } = await site.ask<PurchaseWayAnswer>('/api/purchase_ways/full')
  expect(questions[0]?.html).toBe('<p>Бронь на 3\u00a0дня.</p>')
})

it('stands with its last day on the page of a free flat, by project where the project names one', async () => {
  expect((await flat(freeFlatOf(1))).reserve).toEqual({ days: 3, until: '2027-01-02', note: 'бесплатно' })
  expect((await flat(freeFlatOf(2))).reserve).toMatchObject({ days: 10, until: '2027-01-09' })
  const reserved = bundle.flats.find(({ status }) => status === 'reserve')
  expect((await flat(reserved?.id)).reserve).toBeNull()
})

it('is what the office offers', async () => {
  const head = await officePerson(site.app, site.database, { role: 'head-of-sales' })
  const choices = (await head.call('GET', '/requests/choices')).json()
  expect(choices.reserveDays).toBe(3)
  expect(choices.projects).toMatchObject([
    { slug: first?.slug, reserveDays: 3 },
    { slug: second?.slug, reserveDays: 10 },
  ])
})
