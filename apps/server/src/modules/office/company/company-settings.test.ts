// The company's name and logo through the office's calls, on both stores.
import type { CompanyAnswer } from '@kvartal/contract/site'
import { sql } from '@kvartal/db'
import { beforeAll, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type OfficePerson, officePerson } from '../../../testing/office-person.ts'
import { describeOnStore } from '../../../testing/stores.ts'

interface Company {
  name: string
  wordmark: string
  wordmarkDot: number | null
  version: number
}

describeOnStore("the company's name and logo", (store) => {
  const site = appOnStore(store)
  let admin: OfficePerson

  beforeAll(async () => {
    admin = await officePerson(site.app, site.database)
  })

  const see = async () => (await admin.call('GET', '/company')).json<{ company: Company }>().company
  const onSite = async () => (await site.get('/api/general_settings/company')).body as CompanyAnswer

  it('are on the site at once, are in the journal and come back from it', async () => {
    const before = await see()
    expect(before).toMatchObject({ name: (await onSite()).name, wordmark: (await onSite()).wordmark })
    const change = { version: before.version, name: 'Новый дом', wordmark: 'новый дом', wordmarkDot: 1 }
    const answer = await admin.call('PUT', '/company', change)
    expect(answer.statusCode, answer.body).toBe(200)
    await eventually(async () =>
      expect(await onSite()).toMatchObject({ name: 'Новый дом', wordmark: 'новый дом', wordmarkDot: 1 }),
    )
    const { items } = (await admin.call('GET', '/journal?kind=settings')).json<{
      items: { id: string; subject: string; actor: { name: string } }[]
    }>()
    expect(items).toMatchObject([{ subject: 'Название и логотип компании', actor: { name: 'Ольга Ветрова' } }])
    const undone = await admin.call('POST', `/journal/${items[0]?.id}/undo`, {})
    expect(undone.statusCode, undone.body).toBe(200)
    const { version: _, ...values } = before
    expect(await see()).toMatchObject(values)
  })

  it('are refused from an older version, with what is stored', async () => {
    const { version, ...company } = await see()
    const first = await admin.call('PUT', '/company', { ...company, version, name: 'Первое имя' })
    expect(first.statusCode, first.body).toBe(200)
    const second = await admin.call('PUT', '/company', { ...company, version, name: 'Второе имя' })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({
      code: 'VERSION_CONFLICT',
      conflict: { stored: { values: { name: 'Первое имя' } } },
    })
  })

  it('are refused from a version that is less than a millisecond older', async () => {
    const setTime = (at: string) =>
      site.database.orm.execute(
        sql`update content_entries set updated_at = ${at}::timestamptz where kind = 'site-settings'`,
      )
    await setTime('2026-11-17 10:00:00.000100+03')
    const { version, ...company } = await see()
    await setTime('2026-11-17 10:00:00.000900+03')
    const answer = await admin.call('PUT', '/company', { ...company, version, name: 'Второе имя' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((await admin.call('PUT', '/company', { ...(await see()), name: 'Третье имя' })).statusCode).toBe(200)
  })

  it('are refused with markup, without letters, and with a dot outside the logo', async () => {
    const company = await see()
    const refused = async (change: Partial<Company>) => {
      const answer = await admin.call('PUT', '/company', { ...company, ...change })
      return [answer.statusCode, answer.json().field]
    }
    expect(await refused({ name: '<b>Дом</b>' })).toEqual([400, 'name'])
    expect(await refused({ wordmark: ' ' })).toEqual([400, 'wordmark'])
    expect(await refused({ wordmark: 'дом', wordmarkDot: 3 })).toEqual([400, 'wordmarkDot'])
  })
})
