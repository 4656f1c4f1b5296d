// @vitest-environment jsdom
import { act, useId } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MarkupCache } from './markup-cache.tsx'
import { reusedPart } from './reused-part.tsx'

// jsdom, where one test hydrates, counts as a browser.
beforeEach(() => {
  vi.stubEnv('SSR', true)
})

interface CellsProps {
  flat: { id: number; name: string }
}

function cells() {
  const Plain = vi.fn(({ flat }: CellsProps) => (
    <>
      <td>{flat.id}</td>
      <td>
        {flat.name}, <b>new</b>
      </td>
    </>
  ))
  return { Plain, Cells: reusedPart('cells', Plain) }
}

const flats = [
  { id: 1, name: 'Тихая <роща> & Ко' },
  { id: 2, name: '</template><template class="part-0">' },
]

const table = (Cells: React.ComponentType<CellsProps>, page = 1) => (
  <table aria-label={`page ${page}`}>
    <tbody>
      {flats.map((flat) => (
        <tr key={flat.id}>
          <Cells flat={flat} />
          <td>actions of {flat.id}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

describe('markup that pages have in common', () => {
  it('is rendered once, and is what React would render', () => {
    const cache = new MarkupCache()
    const { Plain, Cells } = cells()
    for (const page of [1, 2, 3]) {
      expect(cache.render(() => renderToString(table(Cells, page)))).toBe(renderToString(table(Plain, page)))
      Plain.mockClear()
      cache.render(() => renderToString(table(Cells, page)))
      expect(Plain).not.toHaveBeenCalled()
    }
  })

  it('is rendered again for other props', () => {
    const cache = new MarkupCache()
    const Price = reusedPart('price', ({ price }: { price: number }) => <b>{price}</b>)
    const page = (price: number) => cache.render(() => renderToString(<Price price={price} />))
    expect([page(6_410_000), page(6_300_000), page(6_410_000)]).toEqual([
      '<b>6410000</b>',
      '<b>6300000</b>',
      '<b>6410000</b>',
    ])
  })

  it('is not mixed up with that of another part with equal props', () => {
    const cache = new MarkupCache()
    const Name = reusedPart('name', ({ text }: { text: string }) => <b>{text}</b>)
    const Note = reusedPart('note', ({ text }: { text: string }) => <i>{text}</i>)
    const page = () =>
      cache.render(() =>
        renderToString(
          <p>
            <Name text="a" />
            <Note text="a" />
          </p>,
        ),
      )
    expect([page(), page()]).toEqual(['<p><b>a</b><i>a</i></p>', '<p><b>a</b><i>a</i></p>'])
  })

  it('may contain other such parts', () => {
    const cache = new MarkupCache()
    const Inner = reusedPart('inner', ({ text }: { text: string }) => <b>{text}</b>)
    const Outer = reusedPart('outer', ({ list }: { list: string }) => (
      <p>
        {list.split(' ').map((text) => (
          <Inner key={text} text={text} />
        ))}
      </p>
    ))
    const page = (list: string) => cache.render(() => renderToString(<Outer list={list} />))
    expect(page('a b')).toBe('<p><b>a</b><b>b</b></p>')
    expect(page('b c a')).toBe('<p><b>b</b><b>c</b><b>a</b></p>')
    expect(page('a b')).toBe('<p><b>a</b><b>b</b></p>')
  })

  it('is rendered each time when it has ids of React, which depend on the place in the page', () => {
    const cache = new MarkupCache()
    const Field = reusedPart('field', ({ label }: { label: string }) => {
      const id = useId()
      return (
        <label htmlFor={id}>
          {label} <input id={id} />
        </label>
      )
    })
    const page = () =>
      cache.render(() =>
        renderToString(
          <form>
            <Field label="a" />
            <Field label="a" />
          </form>,
        ),
      )
    page()
    const ids = [...page().matchAll(/<input id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it('is rendered each time when React preloads its picture', () => {
    const cache = new MarkupCache()
    const Plan = ({ src, loading }: { src: string; loading: 'eager' | 'lazy' }) => (
      <p>
        <img src={src} alt="" loading={loading} />
      </p>
    )
    const ReusedPlan = reusedPart('plan', Plan)
    for (const loading of ['eager', 'lazy'] as const) {
      const page = () => cache.render(() => renderToString(<ReusedPlan src="/plan.svg" loading={loading} />))
      const plain = renderToString(<Plan src="/plan.svg" loading={loading} />)
      expect(plain.includes('rel="preload"')).toBe(loading === 'eager')
      expect([page(), page()]).toEqual([plain, plain])
    }
  })

  it('is not kept from a page that failed', () => {
    const cache = new MarkupCache()
    let fails = true
    const Part = reusedPart('part', ({ text }: { text: string }) => {
      if (fails) throw new Error('no data')
      return <b>{text}</b>
    })
    const page = () => cache.render(() => renderToString(<Part text="a" />))
    expect(page).toThrow('no data')
    fails = false
    expect(page()).toBe('<b>a</b>')
    expect(renderToString(<Part text="a" />), 'outside of the cache').toBe('<b>a</b>')
  })

  it('is hydrated like any other markup', async () => {
    const cache = new MarkupCache()
    const { Plain, Cells } = cells()
    cache.render(() => renderToString(table(Cells)))
    const box = document.createElement('div')
    box.innerHTML = cache.render(() => renderToString(table(Cells)))
    const cell = box.querySelector('td')
    const onRecoverableError = vi.fn()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    await act(() => hydrateRoot(box, table(Plain), { onRecoverableError }))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(box.querySelector('td'), 'the same element').toBe(cell)
  })
})
