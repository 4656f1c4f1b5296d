// @vitest-environment jsdom
import type { FlatPicture } from '@kvartal/contract/catalog/flat-pictures'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { offeredFlat } from '../../testing/offered-flat.ts'
import { apiWith, renderSite } from '../../testing/render-site.tsx'
import { cropAround } from './crop-around.ts'
import { FlatPictures } from './flat-pictures.tsx'

const picture = (name: string) => ({
  src: `/media/${name}.webp`,
  ...{ width: 1600, height: 1000, alt: name, color: '#eee', sources: [] },
})
const shown = (kind: FlatPicture['kind'], name: string, caption: string): FlatPicture => ({
  ...{
    kind,
    picture: picture(name),
    caption,
    note: 'рендер',
    details: null,
    floor: null,
    floors: null,
    sides: [],
    seen: [],
  },
})
const pictures = [
  shown('facade', 'facade', 'Фасад, этаж 6'),
  shown('finishing', 'kitchen', 'White box'),
  shown('finishing', 'bedroom', 'Спальня'),
  shown('view', 'window', 'Вид на юг'),
  shown('yard', 'courtyard', 'Двор'),
]

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'connection')
})

function open({ count = 4 as number | null, answer = { flatId: 7, pictures } as unknown } = {}) {
  const { api, asked } = apiWith({ '/v2/flat/7/pictures': answer })
  const flat = offeredFlat({ id: 7, pictureCount: count })
  const { container } = renderSite(<FlatPictures flat={flat} size="row" />, { api })
  return { asked, container, link: container.querySelector('a') }
}

const focusPicture = async () => {
  act(() => screen.getByRole('link', { name: 'Картинки квартиры: 4' }).focus())
  return await screen.findByRole('button', { name: 'Следующая картинка' })
}
const press = (key: string) => fireEvent.keyDown(screen.getByRole('link'), { key })
const loaded = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'))
const said = (container: HTMLElement) => container.querySelector('[aria-live]')?.textContent

describe('the pictures of a card', () => {
  it('are not asked for before they are wanted, and then one picture ahead', async () => {
    const { asked } = open()
    expect(asked).toEqual([])
    await focusPicture()
    await waitFor(() => expect(asked).toEqual(['/v2/flat/7/pictures']))
    await waitFor(() => expect(loaded()).toEqual(['/media/facade.webp']))
  })

  it('flip by keys in the order plan, facade, finishing, view, and say what is shown', async () => {
    const { container } = open()
    await focusPicture()
    await waitFor(() => expect(loaded()).not.toEqual([]))
    const order = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home'].map((key) => {
      press(key)
      return said(container)
    })
    expect(order).toEqual([
      'Картинка 2 из 4: фасад, этаж 6, рендер',
      'Картинка 3 из 4: White box, рендер',
      'Картинка 4 из 4: вид на юг, рендер',
      'Картинка 3 из 4: White box, рендер',
      'Картинка 1 из 4: план',
    ])
  })

  it('flip by an arrow, which does not open the flat', async () => {
    const { container } = open()
    const next = await focusPicture()
    await waitFor(() => expect(loaded()).not.toEqual([]))
    fireEvent.click(next)
    expect(said(container)).toContain('Картинка 2 из 4')
    expect(screen.getByRole('link').getAttribute('href')).toContain('7')
    expect(next.closest('a')).toBeNull()
  })

  it('that do not load leave the plan and can be asked for again', async () => {
    const { container } = open()
    await focusPicture()
    await waitFor(() => expect(loaded()).not.toEqual([]))
    press('ArrowRight')
    fireEvent.error(screen.getAllByRole('img')[0] as HTMLElement)
    expect(said(container)).toBe('Картинка не пришла.')
    expect(loaded()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Ещё раз' }))
    await waitFor(() => expect(loaded()).toContain('/media/facade.webp'))
  })

  it('leave the plan alone when the server does not answer', async () => {
    const { asked } = open({ answer: () => undefined })
    act(() => screen.getByRole('link').focus())
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })

  it('are not offered to a visitor who saves traffic', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    const { asked, link } = open()
    expect(screen.queryByRole('link')).toBeNull()
    act(() => link?.focus())
    expect(asked).toEqual([])
  })

  it.each([1, null])('are the plan alone, as it always was, where there are %s of them', (count) => {
    expect(open({ count }).link).toBeNull()
  })

  it('are the plan alone before any script runs', () => {
    const html = renderToStaticMarkup(<FlatPictures flat={offeredFlat({ pictureCount: 4 })} size="row" />)
    expect(html).toContain('aria-hidden="true"')
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(html).not.toContain('Картинки')
  })
})

describe('a facade', () => {
  it('is enlarged around its floor and never beyond the picture', () => {
    const ring = (left: number, top: number, right: number, bottom: number) => [
      [left, top] as const,
      [right, top] as const,
      [right, bottom] as const,
      [left, bottom] as const,
    ]
    const crop = cropAround({ width: 1600, height: 1000, rings: [ring(700, 480, 1200, 540)] })
    expect(crop).toEqual({ width: 600, height: 400, x: 950, y: 510 })
    const atCorner = cropAround({ width: 1600, height: 1000, rings: [ring(0, 960, 300, 1000)] })
    expect(atCorner.x - atCorner.width / 2).toBeGreaterThanOrEqual(0)
    expect(atCorner.y + atCorner.height / 2).toBeLessThanOrEqual(1000)
    expect(cropAround({ width: 1600, height: 1000, rings: [ring(0, 0, 1600, 60)] }).width).toBe(960)
  })
})
