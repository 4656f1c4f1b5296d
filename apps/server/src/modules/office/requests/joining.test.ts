// Requests of one person: joined with both histories, separated within a month, also through the journal.
import { eq, sql, tables } from '@kvartal/db'
import { beforeAll, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { type OfficePerson, officePerson } from '../../../testing/office-person.ts'
import { newRequest as addedRequest, card, list, ok, written } from '../../../testing/request-calls.ts'
import type { addLead } from '../../../testing/stored-lead.ts'
import { describeOnStore } from '../../../testing/stores.ts'

describeOnStore('requests of one person', (store) => {
  const site = appOnStore(store)
  let manager: OfficePerson
  beforeAll(async () => {
    manager = await officePerson(site.app, site.database, { role: 'sales-manager', name: 'Мария Соколова' })
  })

  let lastPhone = 4_029_600
  const newRequest = (changes?: Parameters<typeof addLead>[1]) => addedRequest(site.database, manager, changes)
  /** Two requests with one phone. */
  async function duplicates() {
    lastPhone += 1
    const phone = `8 977 ${lastPhone}`
    return { phone, main: await newRequest({ phone }), other: await newRequest({ phone: `+7 977 ${lastPhone}` }) }
  }
  type Seen = { id: string; version: number }
  const join = (main: Seen, { id, version }: Seen) =>
    manager.call('POST', `/requests/${main.id}/join`, { version: main.version, duplicates: [{ id, version }] })
  const separate = (main: Seen, { id, version }: Seen) =>
    manager.call('POST', `/requests/${main.id}/separate`, { version, duplicate: id })
  const letMonthPass = ({ id }: Seen) =>
    site.database.orm.execute(
      sql`update office_requests set joined_at = now() - interval '31 days' where id = ${id}::uuid`,
    )

  it('are joined with both histories, and can be separated again', async () => {
    const phone = '+7 (977) 402-96-15'
    const first = await newRequest({ phone, comment: 'Первая' })
    const second = await newRequest({ phone: '8 977 402 96 15', comment: 'Вторая' })
    expect(await card(manager, second.id)).toMatchObject({ duplicates: 1, related: [{ id: first.id, by: 'phone' }] })
    expect((await join(second, await newRequest())).statusCode).toBe(400)
    await written(join(second, first))
    const joined = await card(manager, first.id)
    expect(joined).toMatchObject({ id: second.id, duplicates: 0, joined: [{ id: first.id, canSeparate: true }] })
    expect(joined.timeline.flatMap((event) => (event.kind === 'form' ? event.comment : []))).toEqual([
      'Вторая',
      'Первая',
    ])
    const found = async () => (await list(manager, '?q=9774029615')).items.map(({ id }) => id)
    expect(await found()).toEqual([second.id])
    const [part] = joined.joined
    const { batchId } = await written(separate(second, part as Seen))
    expect(await found()).toHaveLength(2)
    await ok(manager.call('POST', `/journal/${batchId}/undo`, {}))
    expect(await found()).toEqual([second.id])
  })

  it('are separated by the version that the person saw', async () => {
    const { main, other } = await duplicates()
    await written(join(main, other))
    const late = await separate(main, other)
    expect(late.statusCode, late.body).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'VERSION_CONFLICT',
      conflict: {
        id: other.id,
        sent: { version: 1, values: { joinedTo: null } },
        stored: { version: 2, values: { joinedTo: main.id }, changedBy: 'Мария Соколова' },
      },
    })
    await written(separate(main, { ...other, version: 2 }))
  })

  it('stay joined after a month, by the card and by the journal', async () => {
    const { main, other } = await duplicates()
    const { batchId } = await written(join(main, other))
    const read = () => ok<{ canUndo: boolean }>(manager.call('GET', `/journal/${batchId}`))
    expect((await read()).canUndo).toBe(true)
    await letMonthPass(other)
    expect((await separate(main, { ...other, version: 2 })).json()).toMatchObject({ reason: 'too-late' })
    expect(await read()).toMatchObject({ canUndo: false, items: [{ undo: 'never' }] })
    for (const overwrite of [[], [0]]) {
      expect(await ok(manager.call('POST', `/journal/${batchId}/undo`, { overwrite }))).toMatchObject({ undone: 0 })
    }
    const { officeRequests } = tables
    const [stored] = await site.database.orm.select().from(officeRequests).where(eq(officeRequests.id, other.id))
    expect(stored?.joinedTo).toBe(main.id)
  })
})
