// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { plainText, renderSite } from '../../../testing/render-site.tsx'
import { type Choice, OutlinedPicture } from './outlined-picture.tsx'

const choice = (floor: number): Choice => ({
  key: `1-${floor}`,
  href: `/visual/severny-sad/k1/1-${floor}?rooms=2`,
  label: `Секция 1, ${floor} этаж: свободно 4`,
  mark: String(floor),
  outline: {
    rings: [
      [
        [0, 0],
        [100, 0],
        [100, 50],
        [0, 50],
      ],
    ],
    label: [50, 500 - floor * 50],
  },
  tone: 'free',
  card: <p>Карточка {floor} этажа</p>,
})

// jsdom has no SVGAElement, whose href is an object.
beforeAll(() => {
  Object.defineProperty(SVGElement.prototype, 'href', {
    configurable: true,
    get(this: Element) {
      return { baseVal: this.getAttribute('href') }
    },
  })
})
afterAll(() => void Reflect.deleteProperty(SVGElement.prototype, 'href'))
afterEach(cleanup)

function open() {
  return renderSite(
    <OutlinedPicture
      box={{ width: 1_000, height: 500 }}
      label="Этажи"
      choices={[choice(7), choice(6), choice(5)]}
      upHref="/visual/severny-sad?rooms=2"
    >
      <img src="/facade.avif" alt="Фасад" />
    </OutlinedPicture>,
    { path: '/visual/severny-sad/k1?rooms=2' },
  )
}
const floor = (number: number) => screen.getByRole('link', { name: new RegExp(`, ${number} этаж`) })
const card = () => plainText(screen.queryByText(/^Карточка/))
const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }))
const click = (element: Element, init: MouseEventInit = {}) => act(async () => void fireEvent.click(element, init))

describe('an outline', () => {
  it('is a link with words for those who do not see the picture', () => {
    open()
    expect(screen.getByRole('group', { name: 'Этажи' }).querySelectorAll('a')).toHaveLength(3)
    expect(floor(7).getAttribute('href')).toBe('/visual/severny-sad/k1/1-7?rooms=2')
  })

  it('is followed inside the site, with the filters kept', async () => {
    const { address } = open()
    await click(floor(6).querySelector('path') as Element)
    expect(address()).toBe('/visual/severny-sad/k1/1-6?rooms=2')
  })

  it('is left to the browser when a new tab is asked for', async () => {
    const { address } = open()
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await click(floor(6), { ctrlKey: true })
    expect(address()).toBe('/visual/severny-sad/k1?rooms=2')
  })

  it('shows its card under the pointer and under the focus, and hides it after that', () => {
    const { prefetch } = open()
    fireEvent.pointerOver(floor(6).querySelector('path') as Element, { pointerType: 'mouse' })
    expect(card()).toBe('Карточка 6 этажа')
    expect(prefetch).toHaveBeenCalledWith('/visual/severny-sad/k1/1-6?rooms=2', true)
    fireEvent.pointerOver(screen.getByRole('img', { name: 'Фасад' }), { pointerType: 'mouse' })
    expect(card()).toBe('')
    act(() => floor(5).focus())
    expect(card()).toBe('Карточка 5 этажа')
    act(() => floor(5).blur())
    expect(card()).toBe('')
  })

  it('shows no card for a finger that only passes over it', () => {
    open()
    fireEvent.pointerOver(floor(6), { pointerType: 'touch' })
    expect(card()).toBe('')
  })
})

describe('the keyboard', () => {
  it('walks from outline to outline and stops at the ends', async () => {
    open()
    act(() => floor(7).focus())
    await press('ArrowDown')
    expect(document.activeElement).toBe(floor(6))
    await press('ArrowRight')
    await press('ArrowRight')
    expect(document.activeElement).toBe(floor(5))
    await press('ArrowUp')
    await press('ArrowLeft')
    await press('ArrowLeft')
    expect(document.activeElement).toBe(floor(7))
  })

  it('goes one step back by Escape', async () => {
    const { address } = open()
    act(() => floor(7).focus())
    await press('Escape')
    expect(address()).toBe('/visual/severny-sad?rooms=2')
  })
})

describe('the zoom', () => {
  const closer = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Приблизить' })
  const farther = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Отдалить' })
  const zoom = (container: Element) =>
    Number(container.querySelector<HTMLElement>('[style*="--zoom"]')?.style.getPropertyValue('--zoom'))

  it('goes from one to four by its buttons', () => {
    const { container } = open()
    expect(farther().disabled).toBe(true)
    fireEvent.click(closer())
    expect(zoom(container)).toBe(1.5)
    for (let times = 0; times < 3; times += 1) fireEvent.click(closer())
    expect(zoom(container)).toBe(4)
    expect(closer().disabled).toBe(true)
    for (let times = 0; times < 4; times += 1) fireEvent.click(farther())
    expect(zoom(container)).toBe(1)
  })

  it('follows the wheel only together with Ctrl: the wheel alone scrolls the page', () => {
    const { container } = open()
    const picture = screen.getByRole('group', { name: 'Этажи' })
    expect(fireEvent.wheel(picture, { deltaY: -200 })).toBe(true)
    expect(zoom(container)).toBe(1)
    expect(fireEvent.wheel(picture, { deltaY: -200, ctrlKey: true }), 'the page is not zoomed').toBe(false)
    expect(zoom(container)).toBeCloseTo(Math.E)
  })

  it('follows two fingers', () => {
    const { container } = open()
    const picture = screen.getByRole('group', { name: 'Этажи' })
    const fingers = (apart: number) => ({
      touches: [
        { clientX: 0, clientY: 0 },
        { clientX: apart, clientY: 0 },
      ],
    })
    fireEvent.touchStart(picture, fingers(100))
    fireEvent.touchMove(picture, fingers(200))
    expect(zoom(container)).toBe(2)
    fireEvent.touchMove(picture, fingers(150))
    expect(zoom(container)).toBe(1.5)
  })
})
