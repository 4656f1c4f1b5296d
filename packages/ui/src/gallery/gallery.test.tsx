// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Gallery, type GalleryItem } from './index.ts'

beforeEach(() => {
  // jsdom has neither.
  Element.prototype.scrollTo = vi.fn() as typeof Element.prototype.scrollTo
  window.matchMedia = vi.fn(() => ({ matches: true }) as MediaQueryList)
})
afterEach(cleanup)

const photo = (name: string): GalleryItem => ({ kind: 'photo', src: `/${name}.jpg`, alt: name, width: 3, height: 2 })
const items = ['a', 'b', 'c'].map(photo)

function open() {
  render(<Gallery title="Двор" items={items} initialIndex={1} open onOpenChange={() => {}} />)
  expect(document.activeElement, 'the dialog takes the focus some frames later').toBe(document.body)
}

it('moves by keys before the dialog has the focus', () => {
  open()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(screen.getByText(/3 \/ 3/)).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Home' })
  expect(screen.getByText(/1 \/ 3/)).toBeTruthy()
})

it('moves by keys when the focus is in the dialog', () => {
  open()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Следующее' }), { key: 'ArrowLeft' })
  expect(screen.getByText(/1 \/ 3/)).toBeTruthy()
})

it('leaves Alt with an arrow to the browser', () => {
  open()
  fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })
  expect(screen.getByText(/2 \/ 3/)).toBeTruthy()
})
