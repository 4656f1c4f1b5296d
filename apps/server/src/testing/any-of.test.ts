// isAnyOf of @kvartal/db on both engines, each of which writes an array in its own way.
import { isAnyOf, sql } from '@kvartal/db'
import { expect, it } from 'vitest'
import { describeOnEachStore } from './stores.ts'

const TEXTS = [
  'plain',
  '',
  'a,b',
  '"quoted"',
  '{braces}',
  'back\\slash',
  "o'neil",
  'NULL',
  'Ж',
  'line\nbreak',
  ' space ',
]

describeOnEachStore('a condition on any of many values', (store) => {
  it('finds texts with every character that an array is written with, and no others', async () => {
    const database = await store.open()
    try {
      const found = async (column: string, values: string[], type: 'text' | 'uuid') => {
        const from = sql`(select jsonb_array_elements_text(${JSON.stringify([...TEXTS, 'other'])}::jsonb) as word) words`
        const condition = isAnyOf(sql.raw(column), values, type)
        const answer = await database.orm.execute(sql`select word from ${from} where ${condition}`)
        return (answer as unknown as { rows: { word: string }[] }).rows.map(({ word }) => word)
      }
      expect(await found('word', TEXTS, 'text')).toEqual(TEXTS)
      expect(await found('word', ['a', 'b', 'null'], 'text')).toEqual([])
      expect(await found('word', [], 'text')).toEqual([])
      const id = '3f2c8a52-8f2e-4f0e-9d1c-0b1f6f0c9a11'
      expect(await found(`'${id}'::uuid`, [id], 'uuid')).toHaveLength(TEXTS.length + 1)
    } finally {
      await database.close()
    }
  })
})
