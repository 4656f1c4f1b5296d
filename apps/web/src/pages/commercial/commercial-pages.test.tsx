// @vitest-environment jsdom
import type { CommercialLotItem } from '@kvartal/contract/commercial'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { apiWith, loaderArgs, plainText, renderSite } from '../../testing/render-site.tsx'
import { CommercialScreen } from './commercial-screen.tsx'
import { LOTS_PER_PAGE, loadCommercial } from './load-commercial.ts'
import { meta } from './route.tsx'

const COUNT = 2 * LOTS_PER_PAGE + 3
const lots = Array.from({ length: COUNT }, (_, index) => ({
  id: index + 1,
  price: 10_000_000 + index,
  area: 60,
  floor: 1,
  premisesType: index < 30 ? 'retail' : 'office',
  projectId: 1,
  projectSlug: 'vysota',
  projectName: 'Высота',
})) as CommercialLotItem[]
const ids = (type: string) => lots.filter(({ premisesType }) => premisesType === type).map(({ id }) => id)
const groups = [
  { key: 'office', ids: ids('office') },
  { key: 'retail', ids: ids('retail') },
]

afterEach(cleanup)

function load(path: string) {
  const { api } = apiWith({
    '/v2/commercial/flat/': {
      page: null,
      total: COUNT,
      lots,
      groups: path.includes('group=') ? groups : null,
      projects: [{ projectId: 1, projectSlug: 'vysota', projectName: 'Высота', count: COUNT }],
    },
  })
  return loadCommercial(loaderArgs(path, api))
}
const shownIds = async (path: string) => (await load(path)).groups.map(({ lots: shown }) => shown.map(({ id }) => id))
const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('the pages of commercial lots', () => {
  it('have the lots one after another, none twice and none missing', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => shownIds(`/commercial?page=${page}`)))
    expect(pages).toEqual([[span(1, 21)], [span(22, 42)], [span(43, 45)]])
  })

  it('have a group that continues on the next page under its title there too', async () => {
    const second = await load('/commercial?group=premisesType&page=2')
    expect(second.groups.map(({ title }) => title)).toEqual(['Торговые'])
    const first = await load('/commercial?group=premisesType')
    expect(first.groups.map(({ title, lots: shown, total }) => [title, shown.length, total])).toEqual([
      ['Офисы', 15, 15],
      ['Торговые', 6, 30],
    ])
    expect(second.groups[0]?.lots[0]?.id).toBe(7)
  })

  it('are counted under the filters, and there is none beyond the last', async () => {
    expect((await load('/commercial?type=office')).pages).toBe(1)
    await expect(load('/commercial?page=4')).rejects.toMatchObject({ init: { status: 404 } })
    expect((await load('/commercial?price_max=1')).total).toBe(0)
  })

  it('have a canonical URL each, but only of the whole list', async () => {
    const about = async (path: string) => meta({ data: await load(path) } as Parameters<typeof meta>[0])
    expect(await about('/commercial?page=2')).toMatchObject({
      title: 'Коммерческие помещения, страница\u00a02',
      canonicalPath: '/commercial?page=2',
    })
    expect(await about('/commercial')).not.toHaveProperty('canonicalPath')
    expect(await about('/commercial?type=retail&page=2')).not.toHaveProperty('canonicalPath')
  })

  it('are linked below the table', async () => {
    const path = '/commercial?type=retail'
    const { address } = renderSite(<CommercialScreen />, {
      path,
      data: await load(path),
      loader: ({ request }) => load(request.url),
    })
    const pages = () => screen.getByRole('navigation', { name: 'Страницы списка' })
    expect(plainText(pages())).toBe('12')
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Следующая страница' })))
    expect(address()).toBe('/commercial?type=retail&page=2')
    expect(screen.queryByRole('link', { name: 'Следующая страница' })).toBeNull()
  })
})
