// @vitest-environment jsdom
import { act, createContext, use, useId } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MarkupCache } from './markup-cache.tsx'
import { pageText, reusedPart } from './reused-part.tsx'

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

  it('is rendered again for something else that it reads', () => {
    const cache = new MarkupCache()
    const Path = createContext('/')
    const Plain = vi.fn(({ label }: { label: string }) => <b>{`${label} ${use(Path).length > 1}`}</b>)
    const Menu = reusedPart('menu', Plain, () => ({ isInner: use(Path).length > 1 }))
    const page = (path: string) =>
      cache.render(() =>
        renderToString(
          <Path value={path}>
            <Menu label="a" />
          </Path>,
        ),
      )
    expect([page('/'), page('/list'), page('/new'), page('/')]).toEqual([
      '<b>a false</b>',
      '<b>a true</b>',
      '<b>a true</b>',
      '<b>a false</b>',
    ])
    expect(Plain).toHaveBeenCalledTimes(2)
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

  it('is rendered once when its picture is in a <picture>, for which React writes no preload', () => {
    const cache = new MarkupCache()
    const Plain = vi.fn(({ src }: { src: string }) => (
      <picture>
        <img src={src} alt="" loading="eager" />
      </picture>
    ))
    const Plan = reusedPart('plan', Plain)
    const page = () => cache.render(() => renderToString(<Plan src="/plan.svg" />))
    expect([page(), page()]).toEqual(Array(2).fill(renderToString(<Plain src="/plan.svg" />)))
    expect(Plain).toHaveBeenCalledTimes(2)
    const PlanAndPhoto = reusedPart('plan and photo', ({ src }: { src: string }) => (
      <p>
        <Plain src={src} />
        <img src="/photo.jpg" alt="" />
      </p>
    ))
    const both = () => cache.render(() => renderToString(<PlanAndPhoto src="/plan.svg" />))
    expect([both(), both()].map((html) => html.includes('rel="preload"'))).toEqual([true, true])
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

describe('texts of a page inside a part', () => {
  interface RowProps {
    id: number
    hrefOf: (open: number | null) => string
  }

  const rows = () => {
    const Plain = vi.fn(({ id, hrefOf }: RowProps) => (
      <p>
        <a href={hrefOf(id)}>{id}</a>
        <i>
          closed: {hrefOf(null)}, {id}
        </i>
      </p>
    ))
    const Row = reusedPart('row', Plain)
    const page = (hrefOf: RowProps['hrefOf'], ids: number[]) => (
      <main title={hrefOf(0)}>
        {ids.map((id) => (
          <Row key={id} id={id} hrefOf={hrefOf} />
        ))}
      </main>
    )
    const Page = ({ of, ids = [1, 2] }: { of: RowProps['hrefOf']; ids?: number[] }) => page(pageText('fold', of), ids)
    return { Plain, Row, Page }
  }

  const hrefOf = (query: string) => (open: number | null) => `/list?${query}&open='${open}'"<b>`

  it('are those of the page, in attributes and in text, escaped as React escapes them', () => {
    const cache = new MarkupCache()
    const { Plain, Page } = rows()
    for (const query of ['rooms=2', 'metro=%27а', '$&']) {
      const html = cache.render(() => renderToString(<Page of={hrefOf(query)} />))
      expect(html).toBe(renderToString(<Page of={hrefOf(query)} />))
      expect(html).toContain(`href="/list?${query.replaceAll('&', '&amp;')}&amp;open=&#x27;1&#x27;&quot;&lt;b&gt;"`)
    }
    // Each row once for the cache, and once for each expectation.
    expect(Plain).toHaveBeenCalledTimes(2 + 3 * 2)
  })

  it('are those of the page in a part inside another one too', () => {
    const cache = new MarkupCache()
    const { Row } = rows()
    const List = reusedPart('list', ({ ids, hrefOf: rowHref }: { ids: number[]; hrefOf: RowProps['hrefOf'] }) => (
      <div>
        {ids.map((id) => (
          <Row key={id} id={id} hrefOf={rowHref} />
        ))}
      </div>
    ))
    const Page = ({ of, ids }: { of: RowProps['hrefOf']; ids: number[] }) => (
      <List ids={ids} hrefOf={pageText('fold', of)} />
    )
    for (const ids of [[1], [1, 2], [2, 1], [1, 2]]) {
      const of = hrefOf(`page=${ids.join()}`)
      const page = <Page of={of} ids={ids} />
      expect(cache.render(() => renderToString(page))).toBe(renderToString(page))
    }
  })

  it('of a page without any part are replaced too', () => {
    const Link = ({ of }: { of: (id: string) => string }) => <a href={pageText('link', of)("it's; %")}>a</a>
    const html = new MarkupCache().render(() => renderToString(<Link of={(id) => `/${id}`} />))
    expect(html).toBe('<a href="/it&#x27;s; %">a</a>')
  })

  it('fail where the page does not have them', () => {
    const cache = new MarkupCache()
    const { Page, Row } = rows()
    let markOf: RowProps['hrefOf'] = String
    const Kept = ({ of }: { of: RowProps['hrefOf'] }) => {
      markOf = pageText('fold', of)
      return <Page of={of} />
    }
    cache.render(() => renderToString(<Kept of={String} />))
    expect(() => cache.render(() => renderToString(<Row id={1} hrefOf={markOf} />))).toThrow('“fold”')
  })

  it('are the function itself outside of the cache and in the browser', () => {
    const of = (id: number) => `/${id}`
    expect(pageText('fold', of)).toBe(of)
    vi.stubEnv('SSR', false)
    const inPage = new MarkupCache()
    inPage.render(() => {
      expect(pageText('fold', of)).toBe(of)
      return ''
    })
  })
})
