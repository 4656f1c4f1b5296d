import { describe, expect, it } from 'vitest'
import { catalogFields, paymentWires, wireBounds } from '../catalog/fields.ts'
import type { FormRequest } from '../forms/index.ts'
import { formBody } from './form-body.ts'
import { isSpecifiedFilter, marketplaceBody } from './specified-request.ts'

/** Specification, section 3: filter parameters. Attributes are flags with names of their own. */
const SPECIFIED = ['projects', 'key_date', 'metroStations', 'sub_locality_name', 'floor', 'price', 'area']
const specified = [...SPECIFIED, 'ceilingHeight', 'promo', 'attributes']

describe('the catalog of another backend', () => {
  it.each(catalogFields.map((field) => [field.wire, field] as const))(
    'gets %s only if the specification has it',
    (wire, field) => {
      const names =
        field.kind === 'range'
          ? Object.values(wireBounds(field))
          : field.kind === 'payment'
            ? Object.values(paymentWires)
            : [wire === 'attributes' ? 'terrace' : wire]
      const value = field.kind === 'flag' || wire === 'attributes' ? true : 1
      for (const name of names) expect(isSpecifiedFilter(name, value), name).toBe(specified.includes(wire))
    },
  )

  it('gets no order, no span of pages, no limit and no folding; this server gets them all', () => {
    const order = { key: 'price', type: 'asc' } as const
    const request = { price_max: 9, terrace: true, order, limit: 20, fold: true, pages: { first: 2, last: 3 } }
    expect(marketplaceBody(request, false)).toEqual({ price_max: 9, terrace: true, page: 2 })
    expect(marketplaceBody(request, true)).toEqual({ ...request, page: 2 })
  })
})

describe('a form post', () => {
  const request: FormRequest = {
    name: 'Анна',
    phone: '+7 (916) 123-45-67',
    email: '',
    comment: '',
    formname: 'flatForm',
    nameValidationSchema: 'footerMarketSchema',
    cm_data: { utm_source: 'yandex' },
    smartToken: 'token',
    sessionID: 'session',
    consent: { document: 'consent', version: '3', time: '2026-11-15T12:00:00Z' },
    moreConsents: [{ document: 'consent-bank', version: '1', time: '2026-11-15T12:00:01Z' }],
    infoData: { flat: 5001, page: '/flat/5001' },
    contact_by_fax: false,
  }

  it('of another backend has exactly the specified fields; the flat and the consents are notes of cm_data', () => {
    expect(formBody(request, false)).toEqual({
      name: 'Анна',
      phone: '+7 (916) 123-45-67',
      email: '',
      comment: '',
      formname: 'flatForm',
      cm_data: {
        utm_source: 'yandex',
        flat: 5001,
        page: '/flat/5001',
        consent: '3, 2026-11-15T12:00:00Z',
        'consent-bank': '1, 2026-11-15T12:00:01Z',
      },
      smartToken: 'token',
      sessionID: 'session',
    })
  })

  it('of this server has every field, the honeypot only when it is set', () => {
    const { contact_by_fax: _, ...sent } = request
    expect(formBody(request, true)).toEqual(sent)
    expect(formBody({ ...request, contact_by_fax: true }, true)).toEqual({ ...sent, contact_by_fax: true })
  })
})
