import { expect, it } from 'vitest'
import { z } from 'zod'
import { htmlOf, htmlSchema } from './html.ts'
import { contentKinds } from './index.ts'

/** Where the schema has HTML: `html`, or `blocks.html` inside of lists and objects. */
function htmlFieldsOf(schema: unknown, path: string[] = []): string[] {
  if (schema === htmlSchema) return [path.join('.')]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => htmlFieldsOf(inner, [...path, name]))
  if (schema instanceof z.ZodArray) return htmlFieldsOf(schema.element, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => htmlFieldsOf(option, path))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return htmlFieldsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return htmlFieldsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodPipe) return htmlFieldsOf(schema.in, path)
  return []
}

it('finds the HTML of every kind of content that has some', () => {
  const kinds = Object.entries(contentKinds).map(([kind, schema]) => ({ kind, fields: htmlFieldsOf(schema) }))
  const withHtml = kinds.filter(({ fields }) => fields.length > 0)
  expect(withHtml.map(({ kind }) => kind)).toEqual([
    'cookie-text',
    'document',
    'job',
    'legal-text',
    'news',
    'purchase-question',
  ])
  for (const { kind, fields } of withHtml) {
    const data = Object.fromEntries(fields.map((field) => [field, '<p>Текст</p>']))
    expect(htmlOf({ kind, data })).toEqual({ field: fields.join(), html: '<p>Текст</p>' })
  }
  expect(htmlOf({ kind: 'document', data: { html: null } })).toBeUndefined()
  expect(htmlOf({ kind: 'office', data: { value: 'x' } })).toBeUndefined()
})
