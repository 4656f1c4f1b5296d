// @vitest-environment jsdom
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { offeredFlat, reservedFlat } from '../../../testing/offered-flat.ts'
import { setFavorites } from '../../../testing/own-favorites.ts'
import { apiWith, leaveSite, renderSite } from '../../../testing/render-site.tsx'
import { OwnExampleChoice, useOwnExample } from './own-example.tsx'

const EXAMPLE_ID = 1

function Comparison() {
  const own = useOwnExample()
  return (
    <>
      <output>{own.chosen?.id ?? EXAMPLE_ID}</output>
      <OwnExampleChoice {...own} exampleId={EXAMPLE_ID} />
    </>
  )
}

/** The flats in the catalog, the paths of the visit and the favorites. */
function open(flats: readonly OfferedFlat[], paths: readonly string[], favorites: readonly number[] = []) {
  sessionStorage.setItem('navigationHistory', JSON.stringify(paths))
  setFavorites(...favorites)
  const { api, asked } = apiWith({ '/marketplace/favorite': () => flats })
  renderSite(<Comparison />, { path: '/purchase-terms', api })
  return asked
}

const onFlat = () => Number(screen.getByRole('status').textContent)
const button = (name: RegExp) => screen.findByRole('button', { name })

describe('the flat that ways to buy are compared on', () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(() => {
    leaveSite()
    setFavorites()
  })

  it('becomes the free flat that was looked at last, and the example again', async () => {
    open([offeredFlat({ id: 7 }), offeredFlat({ id: 8 })], ['/flat/8', '/flat/7#payment', '/purchase-terms'], [8])
    fireEvent.click(await button(/^Посчитать на\sпросмотренной$/))
    expect(onFlat()).toBe(7)
    fireEvent.click(await button(/^Вернуть пример$/))
    expect(onFlat()).toBe(EXAMPLE_ID)
  })

  it('is the newest free favorite, where the flat that was looked at is taken', async () => {
    open([reservedFlat({ id: 7 }), offeredFlat({ id: 8 }), offeredFlat({ id: 9 })], ['/flat/7'], [8, 9])
    fireEvent.click(await button(/^Посчитать на\sизбранной$/))
    expect(onFlat()).toBe(9)
  })

  it('is chosen in the catalog by a visitor without flats, and nothing is asked', () => {
    const asked = open([], ['/', '/flats', '/projects/flat/9'])
    expect(screen.getByRole('link', { name: /^Выбрать свою/ }).getAttribute('href')).toBe('/list')
    expect(asked).toEqual([])
  })

  it('stays the example where that is the flat that was looked at', async () => {
    const asked = open([offeredFlat({ id: EXAMPLE_ID })], [`/flat/${EXAMPLE_ID}`])
    await waitFor(() => expect(asked).toHaveLength(1))
    // The answer has arrived.
    await act(async () => {})
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: /^Выбрать свою/ })).toBeDefined()
  })
})
