import { createApiClient } from '@kvartal/runtime/api'
import { describe, expect, it } from 'vitest'
import { askFlatPage } from './ask-flat-page.ts'

const flat = { id: 7, status: 'free', projectName: 'Северный', area: 40, floor: 3, ceilingHeight: 3, price: 9_000_000 }

const page = { flat, plans: {}, project: {}, programs: {} }

function clientOf(manager: string, answers: Record<string, unknown>) {
  const requested: string[] = []
  const api = createApiClient({
    hosts: { site: '', admin: '', manager, html: '' },
    transport: async ({ url }) => {
      const path = url.replace(manager, '').replace(/\?.*/, '').replace(/\d+$/, '')
      requested.push(path)
      return path in answers
        ? { status: 200, text: JSON.stringify(answers[path]) }
        : { status: 404, text: '{"message":"Нет"}' }
    },
  })
  return { api, requested }
}

const OTHER = 'https://manager.test'

describe('the page of a flat', () => {
  it('is one call to this server', async () => {
    const { api, requested } = clientOf('', { '/v2/flat/': page })
    expect(await askFlatPage(api, 7)).toEqual(page)
    expect(requested).toEqual(['/v2/flat/'])
  })

  it('is built from the specified calls when another backend answers', async () => {
    const { api, requested } = clientOf(OTHER, {
      '/marketplace/favorite': [{ ...flat, attributes: ['isBalcony'] }],
      '/v2/marketplace': {
        flats: [],
        attributeList: [{ name: 'isBalcony', description: 'Балкон', category: 'Прочее' }],
      },
    })
    expect(await askFlatPage(api, 7)).toMatchObject({
      flat: { id: 7, rooms: null },
      project: { name: 'Северный', slug: null },
      attributeList: [{ label: 'Балкон' }],
    })
    expect(requested).not.toContain('/v2/flat/')
  })

  it('is a single call when the other backend knows buildings', async () => {
    const whole = { ...flat, building: { id: 1, name: 'Корпус 1' } }
    const { api } = clientOf(OTHER, { '/marketplace/favorite': [whole], '/v2/flat/': { ...page, version: 3 } })
    expect(await askFlatPage(api, 7)).toMatchObject({ version: 3 })
    const withoutCall = clientOf(OTHER, { '/marketplace/favorite': [whole], '/v2/flat/': {}, '/v2/marketplace': {} })
    expect(await askFlatPage(withoutCall.api, 7)).toMatchObject({ version: 0, flat: { id: 7 } })
  })

  it('is a 404 when the flat does not exist', async () => {
    const { api } = clientOf(OTHER, { '/marketplace/favorite': [] })
    await expect(askFlatPage(api, 7)).rejects.toMatchObject({ name: 'ApiError', status: 404 })
  })
})
