import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { appOnStore } from '../../testing/app-on-store.ts'
import { anyStore } from '../../testing/stores.ts'
import { wrap } from './card.ts'

describe('the picture of a link', () => {
  const api = appOnStore(anyStore)

  const card = async (path: string) => (await api.inject({ url: '/preview.jpg', query: { path } })).rawPayload

  it('is a card of the size that social networks require', async () => {
    const { format, width, height } = await sharp(await card('/projects/severny-sad')).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('differs by page, and a subpage without its own uses the one of its parent page', async () => {
    const project = await card('/projects/severny-sad')
    expect(project.equals(await card('/'))).toBe(false)
    expect(project.equals(await card('/projects/severny-sad/anything?a=1'))).toBe(true)
  })

  it('is refused for an invalid path', async () => {
    const answer = await api.inject({ url: '/preview.jpg', query: { path: 'https://elsewhere.example' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'path' })
  })
})

describe('a heading on the card', () => {
  const measure = (text: string) => text.length

  it('breaks between words', () => {
    expect(wrap('Каркас дошёл до верхней отметки', 16, measure)).toEqual(['Каркас дошёл до', 'верхней отметки'])
  })

  it('ends with an ellipsis when it does not fit', () => {
    expect(wrap('один два три четыре пять', 8, measure)).toEqual(['один два', 'три…'])
  })
})
