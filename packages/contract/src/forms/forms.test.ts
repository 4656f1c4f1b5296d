import { describe, expect, it } from 'vitest'
import {
  COMMENT_MAX_LENGTH,
  type FormField,
  type FormVariant,
  fieldMessages,
  formRequestSchema,
  formSchemas,
  formVariant,
  HONEYPOT_FIELD,
  isFolded,
  requiredFields,
  shownFields,
} from './index.ts'
import { schemaNameOf, type ValidationSchemaName } from './schema-names.ts'

const filled = { name: 'Анна', phone: '+7 (916) 123-45-67', email: 'anna@example.ru', comment: 'Хочу на показ' }
const empty = { name: '', phone: '', email: '', comment: '' }

function messageFor(field: FormField, value: string, variant: FormVariant = 'full'): string | undefined {
  const checked = formSchemas[variant].safeParse({ ...filled, [field]: value })
  return checked.error?.issues.find(({ path }) => path[0] === field)?.message
}

describe('the form variants', () => {
  it.each<[FormVariant, FormField[], FormField[]]>([
    ['full', ['name', 'phone', 'email', 'comment'], []],
    ['callback', ['name', 'phone'], ['email', 'comment']],
    ['with-comment', ['name', 'phone', 'comment'], ['email']],
    ['subscription', ['email'], []],
  ])('%s requires %j and offers %j', (variant, required, optional) => {
    expect(requiredFields[variant]).toEqual(required)
    expect(shownFields(variant).filter((field) => !required.includes(field))).toEqual(optional)
    const problems = formSchemas[variant].safeParse(empty).error?.issues ?? []
    expect(problems.map(({ path, message }) => [path[0], message])).toEqual(
      required.map((field) => [field, fieldMessages.required]),
    )
  })

  it('show an optional e-mail only with showEmail', () => {
    expect(shownFields('with-comment', false)).toEqual(['name', 'phone', 'comment'])
    expect(shownFields('callback', false)).toEqual(['name', 'phone', 'comment'])
    expect(shownFields('full', false)).toContain('email')
    expect(shownFields('subscription', false)).toEqual(['email'])
  })

  it('hide behind a control only the fields that a callback does not need', () => {
    const folded = (variant: FormVariant) => shownFields(variant).filter((field) => isFolded(variant, field))
    expect(folded('callback')).toEqual(['email', 'comment'])
    expect([...folded('full'), ...folded('with-comment'), ...folded('subscription')]).toEqual([])
  })

  it('check an optional field when it is not empty', () => {
    expect(messageFor('email', '', 'with-comment')).toBeUndefined()
    expect(messageFor('email', 'anna', 'with-comment')).toBe(fieldMessages.email)
    expect(messageFor('phone', '+7 (916', 'subscription')).toBe(fieldMessages.phone)
    expect(messageFor('comment', '', 'callback')).toBeUndefined()
    expect(messageFor('comment', 'а', 'callback')).toBe(fieldMessages.tooShort)
  })
})

describe('a form', () => {
  it.each<[string, ValidationSchemaName, FormVariant]>([
    ['contactForm', 'userMessageSchema', 'with-comment'],
    ['constructor', 'userMessageSchema', 'with-comment'],
    ['callbackForm', 'footerMarketSchema', 'callback'],
    ['flatForm', 'footerMarketSchema', 'callback'],
    ['presentationForm', 'footerMarketSchema', 'callback'],
    ['footerMarketForm', 'footerMarketSchema', 'callback'],
    ['homeForm', 'footerMarketSchema', 'callback'],
    ['projectForm', 'footerMarketSchema', 'callback'],
    ['purchaseForm', 'footerMarketSchema', 'callback'],
    ['fullPaymentForm', 'footerMarketSchema', 'callback'],
    ['installmentForm', 'footerMarketSchema', 'callback'],
    ['mortgageForm', 'footerMarketSchema', 'callback'],
    ['contactsForm', 'userMessageSchema', 'with-comment'],
    ['tradeInForm', 'userMessageSchema', 'with-comment'],
    ['cooperationForm', 'formsSchema', 'full'],
  ])('called %s has %s: the variant %s', (formname, schemaName, variant) => {
    expect(schemaNameOf(formname)).toBe(schemaName)
    expect(formVariant(formname)).toBe(variant)
  })

  it.each<[ValidationSchemaName, FormVariant]>([
    ['formsSchema', 'full'],
    ['userMessageSchema', 'with-comment'],
    ['footerMarketSchema', 'callback'],
  ])('whose opener names %s is of the variant %s', (schemaName, variant) => {
    expect(formVariant('commercialForm', schemaName)).toBe(variant)
    expect(formVariant('cooperationForm', schemaName)).toBe(variant)
  })

  it('that sends the favorites is a subscription, whatever its opener names', () => {
    expect(formVariant('favoriteForm')).toBe('subscription')
    expect(formVariant('favoriteForm', 'formsSchema')).toBe('subscription')
  })
})

describe('the phone', () => {
  it.each([
    ['+7 (', fieldMessages.required],
    ['+7 (916) 123-45-6', fieldMessages.phone],
    ['89161234567', fieldMessages.phone],
    ['+7 (916) 123-45-678', fieldMessages.phone],
    ['+7 (016) 123-45-67', fieldMessages.areaCode],
    ['+7 (216) 123-45-67', fieldMessages.areaCode],
    ['+7 (316) 123-45-67', undefined],
    ['+7 (999) 123-45-67', undefined],
  ])('%j: %s', (value, message) => {
    expect(messageFor('phone', value)).toBe(message)
  })
})

describe('the name', () => {
  it.each([
    ['Я', fieldMessages.tooShort],
    ['Ян', undefined],
    ['Анна, Пётр', undefined],
    ['Jürgen', undefined],
    ['ЁЛКА', undefined],
    [' Анна', fieldMessages.name],
    ['-Анна', fieldMessages.name],
    ['   ', fieldMessages.name],
    ['Анна-Мария', undefined],
    ["О'Коннор", undefined],
    ["'Анна", fieldMessages.name],
    ['Анна-', fieldMessages.name],
    ['Анна,-Пётр', fieldMessages.name],
    ['–Анна', fieldMessages.name],
    ['а-'.repeat(15), fieldMessages.name],
    ['а-'.repeat(15).slice(0, -1), undefined],
    ['а-'.repeat(16).slice(0, -1), fieldMessages.tooLong],
    ['Анна1', fieldMessages.name],
    ['<b>', fieldMessages.name],
    ['😀😀', fieldMessages.name],
    ['Анна\n', undefined],
    ['Анна\nBcc', fieldMessages.name],
    ['а'.repeat(30), undefined],
    ['а'.repeat(31), fieldMessages.tooLong],
  ])('%j: %s', (value, message) => {
    expect(messageFor('name', value)).toBe(message)
  })

  it.each([..."-\u00ad\u2010\u2011\u2012\u2013\u2014\u2212'`´ʹʼʻ‘’‛′"])(
    'has a space in place of %j between two letters',
    (joiner) => {
      const nameOf = (name: string) => formSchemas.full.parse({ ...filled, name }).name
      expect(nameOf(`Анна${joiner}Мария`)).toBe('Анна Мария')
      expect(nameOf(`Анна ${joiner} Мария ${joiner}${joiner} Ия`)).toBe('Анна Мария Ия')
      expect(nameOf(`О${joiner}Нил`)).toBe('О Нил')
    },
  )

  it('is checked quickly, however many hyphens it has', () => {
    const before = process.cpuUsage()
    messageFor('name', `А${'-'.repeat(200_000)}`)
    messageFor('name', `А${' '.repeat(200_000)}`)
    messageFor('name', 'А-'.repeat(100_000))
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
  })

  it('accepts letters that consist of two code points', () => {
    expect(formSchemas.full.parse({ ...filled, name: 'Сергей '.normalize('NFD') }).name).toBe('Сергей')
  })
})

describe('the e-mail', () => {
  it.each([
    'anna@example.ru',
    'a.b+c@sub.example.com',
    'anna@пример.рф',
    'x@xn--e1afmkfd.xn--p1ai',
    ' anna@example.ru ',
  ])('%j is valid', (value) => {
    expect(messageFor('email', value)).toBeUndefined()
  })

  it.each([
    'anna',
    'anna@',
    '@example.ru',
    'anna@example',
    'anna@@example.ru',
    'an na@example.ru',
    'anna@example..ru',
    '.anna@example.ru',
    'anna@-example.ru',
    'anna@example.ru\nBcc: x@y.ru',
    'anna@example.ru,boris@example.ru',
    `${'a'.repeat(65)}@example.ru`,
    `a@${'b.'.repeat(200)}ru`,
  ])('%j is not valid', (value) => {
    expect(messageFor('email', value)).toBe(fieldMessages.email)
  })

  it('is checked quickly, however long it is', () => {
    const before = process.cpuUsage()
    messageFor('email', `${'a'.repeat(100_000)}@`)
    messageFor('email', `a@${'a-'.repeat(50_000)}`)
    // Processor time: other programs of a busy machine do not count. Quadratic work would take minutes.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
  })
})

describe('the comment', () => {
  it.each([
    ['', fieldMessages.required],
    ['  \n', fieldMessages.required],
    ['а', fieldMessages.tooShort],
    ['да', undefined],
    ['а'.repeat(COMMENT_MAX_LENGTH), undefined],
    ['а'.repeat(COMMENT_MAX_LENGTH + 1), fieldMessages.tooLong],
  ])('%#: %s', (value, message) => {
    expect(messageFor('comment', value)).toBe(message)
  })
})

describe('a form request', () => {
  const request = {
    ...filled,
    formname: 'contactForm',
    smartToken: 'token',
    sessionID: 'session',
    consent: { version: '2025-09-01', time: '2026-11-15T12:00:00Z' },
  }

  it('is complete without notes', () => {
    expect(formRequestSchema.parse(request)).toMatchObject({ ...filled, cm_data: {}, infoData: {} })
  })

  it('is not rejected for a referrer that is too long', () => {
    const { cm_data } = formRequestSchema.parse({ ...request, cm_data: { referrer: 'x'.repeat(5_000), visits: 3 } })
    expect(cm_data).toEqual({ referrer: 'x'.repeat(1_000), visits: 3 })
  })

  it('is checked by the schema of its form', () => {
    const { error } = formRequestSchema.safeParse({ ...request, name: '1', phone: undefined })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', fieldMessages.name],
      ['phone', fieldMessages.required],
    ])
    const subscription = { ...request, ...empty, email: filled.email, formname: 'favoriteForm' }
    expect(formRequestSchema.safeParse(subscription).success).toBe(true)
  })

  const call = { ...empty, name: filled.name, phone: filled.phone }
  const fieldsRefused = (changes: object) =>
    formRequestSchema.safeParse({ ...request, ...changes }).error?.issues.map(({ path }) => path[0]) ?? []

  it('for a callback needs no comment, by the name of its form or of its schema', () => {
    expect(fieldsRefused({ ...call })).toEqual(['comment'])
    for (const formname of ['callbackForm', 'flatForm', 'presentationForm', 'footerMarketForm']) {
      expect(fieldsRefused({ ...call, formname }), formname).toEqual([])
    }
    expect(fieldsRefused({ ...call, nameValidationSchema: 'footerMarketSchema' })).toEqual([])
    expect(fieldsRefused({ ...call, formname: 'callbackForm', comment: 'а', email: 'anna@' })).toEqual([
      'email',
      'comment',
    ])
  })

  it('is checked by the schema that its opener has named', () => {
    expect(fieldsRefused({ ...call, formname: 'callbackForm', nameValidationSchema: 'userMessageSchema' })).toEqual([
      'comment',
    ])
    expect(fieldsRefused({ ...call, nameValidationSchema: 'formsSchema' })).toEqual(['email', 'comment'])
  })

  it.each(['subscriptionSchema', 'toString', '', null, 3])('rejects the unknown schema %j', (nameValidationSchema) => {
    const { error } = formRequestSchema.safeParse({ ...request, nameValidationSchema })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['nameValidationSchema', 'нужно одно из имён: formsSchema, footerMarketSchema, userMessageSchema'],
    ])
  })

  it('with only the specified fields is valid: consent and notes are our own addition', () => {
    const specified = { ...filled, formname: 'contactForm', cm_data: '', smartToken: 'token', sessionID: 'session' }
    expect(formRequestSchema.parse(specified)).toEqual({ ...specified, cm_data: {}, infoData: {} })
  })

  it('names the documents that were agreed to; a version alone is the consent to be contacted', () => {
    const bank = { document: 'consent-bank', version: '7', time: '2026-11-15T12:00:00Z' }
    expect(formRequestSchema.parse({ ...request, moreConsents: [bank] })).toMatchObject({ moreConsents: [bank] })
    expect(formRequestSchema.parse(request)).not.toHaveProperty('moreConsents')
    expect(fieldsRefused({ moreConsents: Array(6).fill(bank) })).toEqual(['moreConsents'])
    expect(fieldsRefused({ moreConsents: [{ ...bank, document: 'x'.repeat(41) }] })).toEqual(['moreConsents'])
  })

  it.each([
    ['', {}],
    ['{"utm_source":"yandex","visits":3}', { utm_source: 'yandex', visits: 3 }],
    ['utm_source=yandex', { value: 'utm_source=yandex' }],
    ['{"utm":{"nested":true}}', { value: '{"utm":{"nested":true}}' }],
    ['"text"', { value: '"text"' }],
    ['x'.repeat(5_000), { value: 'x'.repeat(1_000) }],
  ])('may have cm_data as the text %s', (text, cm_data) => {
    expect(formRequestSchema.parse({ ...request, cm_data: text })).toMatchObject({ cm_data })
  })

  it.each([
    ['consent', {}],
    ['consent', { version: '', time: '2026-11-15T12:00:00Z' }],
    ['consent', { version: '1', time: 'вчера' }],
    ['consent', { version: '1', time: '0000-01-01T00:00:00Z' }],
    ['consent', { version: '1', time: '0001-01-01T00:00:00+14:00' }],
    ['consent', { version: '1', time: '9999-01-01T00:00:00Z' }],
    ['smartToken', ''],
    ['sessionID', null],
    ['formname', 'a'.repeat(41)],
    ['formname', '../forms'],
    ['cm_data', { utm: { nested: true } }],
    ['cm_data', 7],
    ['infoData', Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`key${index}`, index]))],
    ['name', ['Анна']],
    [HONEYPOT_FIELD, 'on'],
  ])('with a wrong %s is refused', (field, value) => {
    const { error } = formRequestSchema.safeParse({ ...request, [field]: value })
    expect(error?.issues[0]?.path[0]).toBe(field)
  })
})
