// @vitest-environment jsdom
import type { CommercialLotItem } from '@kvartal/contract/commercial'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { plainText, renderSite } from '../../testing/render-site.tsx'
import { readCommercialAddress } from './commercial-address.ts'
import { CommercialFilters } from './commercial-filters.tsx'
import { filterLots, filterOptions } from './lot-filter.ts'

const lot = (changes: Partial<CommercialLotItem>): CommercialLotItem =>
  ({
    price: 20_000_000,
    area: 60,
    floor: 1,
    ceilingHeight: 3.6,
    power: 15,
    premisesType: 'retail',
    separateEntrance: true,
    tenant: null,
    rent: null,
    ...changes,
  }) as CommercialLotItem
const lots = [
  lot({}),
  lot({ premisesType: 'office', price: 30_000_000, area: 120.5, separateEntrance: false }),
  lot({ price: 12_000_000, tenant: 'Кофейня' as never }),
]
const projects = [{ projectId: 1, projectSlug: 'vysota', projectName: 'Высота', count: 3 }] as never[]

afterEach(cleanup)

function open(path = '/commercial', all = lots) {
  function Page() {
    const address = readCommercialAddress(new URLSearchParams(useLocation().search))
    const options = filterOptions(all, address.filter)
    const total = filterLots(all, address.filter).length
    return <CommercialFilters projects={projects} options={options} address={address} total={total} />
  }
  return renderSite(<Page />, { path })
}
const chip = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const choose = (name: string, value: string) =>
  act(async () => void fireEvent.change(select(name), { target: { value } }))
const end = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('the filters of commercial lots', () => {
  it('put each choice into the address, and the next one adds to it', async () => {
    const { address } = open()
    await click(chip(/^Офисы/))
    await click(chip(/^Отдельный вход/))
    await choose('Проект', 'vysota')
    const query = Object.fromEntries(new URLSearchParams(address().split('?')[1]))
    expect(query).toEqual({ type: 'office', entrance: '1', project: 'vysota' })
  })

  it('say how many lots each choice would leave', () => {
    open()
    expect(plainText(chip(/^Офисы/).closest('label'))).toBe('Офисы1')
    expect(plainText(chip(/^С\sдоговором/).closest('label'))).toBe('С договором аренды1')
    expect(screen.getByText(/^3\sпомещения/)).toBeDefined()
  })

  it('take a range when its field is left, not while it is typed', async () => {
    const { address } = open()
    await act(async () => void fireEvent.change(end('Площадь, м², от'), { target: { value: '80,5' } }))
    expect(address()).toBe('/commercial')
    await act(async () => void fireEvent.blur(end('Площадь, м², от')))
    expect(address()).toBe('/commercial?area_min=80.5')
  })

  it('keep a number that is being typed when the address of another choice arrives', async () => {
    const { address } = open()
    await act(async () => void fireEvent.change(end('Площадь, м², от'), { target: { value: '80,5' } }))
    await click(chip(/^Отдельный вход/))
    await act(async () => void fireEvent.blur(end('Площадь, м², от')))
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
      area_min: '80.5',
      entrance: '1',
    })
  })

  it('show the ends of what there is', () => {
    open()
    expect(end('Цена, ₽, от').placeholder.replace(/\s/g, ' ')).toBe('12 000 000')
    expect(end('Площадь, м², до').placeholder).toBe('120,50')
  })

  it('are counted and reset, with the order kept', async () => {
    const { address } = open('/commercial?type=office&area_min=50&area_max=200&sort=desc-area')
    expect(screen.getByText('Фильтры: 2')).toBeDefined()
    await click(screen.getByRole('link', { name: 'Сбросить' }))
    expect(address()).toBe('/commercial?sort=desc-area')
  })

  it('offer no order and no condition that no lot has', () => {
    open('/commercial', [lot({ power: null, separateEntrance: null, rent: null })])
    const orders = [...select('Порядок').options].map(({ value }) => value)
    expect(orders).toContain('asc-price')
    expect(orders.filter((order) => /power|rent|grossYield/.test(order))).toEqual([])
    expect(screen.queryByRole('checkbox', { name: /^Отдельный вход/ })).toBeNull()
    expect(screen.queryByRole('textbox', { name: /^Мощность/ })).toBeNull()
  })

  it('group the lots by a choice of its own', async () => {
    const { address } = open()
    await choose('Группы', 'tenant')
    expect(address()).toBe('/commercial?group=tenant')
    await choose('Группы', '')
    expect(address()).toBe('/commercial')
  })
})
