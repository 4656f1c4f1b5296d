// Explains what is wrong with a value of a bundle, in Russian for the person who made the bundle. Schemas with their
// own message keep it.
import type { z } from 'zod'

const LONGEST_SHOWN = 60

const wanted: Readonly<Record<string, string>> = {
  string: 'нужен текст в кавычках',
  number: 'нужно число без кавычек и пробелов',
  int: 'нужно целое число без кавычек и пробелов',
  boolean: 'нужно true или false без кавычек',
  array: 'нужен список в квадратных скобках',
  tuple: 'нужен список в квадратных скобках',
  object: 'нужен объект в фигурных скобках',
}

const formats: Readonly<Record<string, string>> = {
  date: 'нужна дата: 2026-11-15',
  datetime: 'нужны дата и время: 2026-11-15T09:00:00Z',
  url: 'нужен адрес вида https://имя',
  safeint: 'нужно целое число',
}

export function reasonOf(issue: z.core.$ZodRawIssue): string {
  const given = shown(issue.input)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `поле не заполнено: ${wanted[issue.expected] ?? `нужно ${issue.expected}`}`
        : `${wanted[issue.expected] ?? `нужно ${issue.expected}`}, дано ${given}`
    case 'invalid_value':
      return `нужно ${issue.values.map(String).join(' или ')}, дано ${given}`
    case 'unrecognized_keys':
      return `таких полей не бывает: ${issue.keys.join(', ')}`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'текст не может быть пустым'
        : `${limited(issue.origin)} не меньше ${issue.minimum}${issue.inclusive === false ? ' (и не столько же)' : ''}, дано ${given}`
    case 'too_big':
      return `${limited(issue.origin)} не больше ${issue.maximum}, дано ${given}`
    case 'invalid_format':
      return `${formats[issue.format] ?? 'значение не того вида'}, дано ${given}`
    default:
      return `значение не подходит, дано ${given}`
  }
}

function limited(origin: string): string {
  if (origin === 'string') return 'нужно знаков'
  return origin === 'array' ? 'нужно записей' : 'нужно'
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `список из ${value.length}`
  const text = JSON.stringify(value) ?? 'ничего'
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}
