// @vitest-environment jsdom
import type { CompanyAnswer, MenuAnswer } from '@kvartal/contract/site'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onCookieSettings } from '../../shared/cookies/cookies-accepted.ts'
import { addFavorites } from '../../shared/favorites/favorite-list.ts'
import { setFavorites } from '../../testing/own-favorites.ts'
import { plainText, renderSite } from '../../testing/render-site.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MobileBar } from './mobile-bar.tsx'

const menu = (links: MenuAnswer['groups'][number]['links'], label: string | null = null): MenuAnswer => ({
  title: '',
  groups: [{ label, links }],
})
const top = menu([
  { label: 'Квартиры', href: '/list' },
  { label: 'Проекты', href: '/projects' },
])
const burger = menu([
  { label: 'Квартиры', href: '/list', count: 1_234 },
  { label: 'Новости', href: '/news' },
])
const company: CompanyAnswer = {
  name: 'Квартал',
  wordmark: 'квартал',
  wordmarkDot: null,
  tagline: '',
  legalLine: 'ООО «Квартал».',
  ofertaLine: 'Не оферта.',
  demoLine: null,
  copyrightYears: '2019–2026',
  declarationsHref: 'https://наш.дом.рф/',
  channels: [
    { channel: 'phone', label: 'Телефон', value: '+7 (495) 000-00-00', href: 'tel:+74950000000' },
    { channel: 'messenger', label: 'Мессенджер', value: '@kvartal', href: 'https://messenger.test/kvartal' },
    { channel: 'email', label: 'Почта', value: 'hi@kvartal.test', href: 'mailto:hi@kvartal.test' },
  ],
  office: { name: 'Офис', address: 'Лесная, 1', hoursText: 'ежедневно 9–21' },
  openGraph: { title: '', description: '', picture: null },
}
const projects = [
  { slug: 'severny-sad', name: 'Северный сад', district: 'Сокольники', priceFromRub: 8_940_000, metro: 'Лесная' },
  { slug: 'zareche', name: 'Заречье', district: 'Речной', priceFromRub: null, metro: null },
]

beforeEach(() => setFavorites())
afterEach(() => {
  cleanup()
  setFavorites()
})

const open = (path = '/', hasMap = true) =>
  renderSite(<Header company={company} top={top} burger={burger} projects={projects} hasMap={hasMap} />, { path })
const mainMenu = () =>
  within(screen.getAllByRole('navigation', { name: 'Главное меню', hidden: true })[0] as HTMLElement)
const disclosure = (name: string) => screen.getByText(name).closest('details') as HTMLDetailsElement
const openMenu = (name: string) => {
  const details = disclosure(name)
  details.open = true
  return details
}

describe('the main menu', () => {
  it.each([
    ['/list', 'Квартиры'],
    ['/list?rooms=2', 'Квартиры'],
    ['/projects', 'Проекты'],
    ['/projects/severny-sad', 'Проекты'],
    ['/listing', undefined],
    ['/', undefined],
  ])('at %s marks «%s» as the open page', (path, label) => {
    open(path)
    const links = mainMenu().getAllByRole('link', { hidden: true })
    const marked = links.filter((link) => link.getAttribute('aria-current') === 'page').map(plainText)
    expect(marked).toEqual(label ? [label] : [])
  })

  it('shows each project with its station or district, and its lowest price', () => {
    open()
    const rows = [...disclosure('Показать проекты').querySelectorAll('li')].map(plainText)
    expect(rows).toEqual(['Северный садЛеснаяот 9,0 млн ₽', 'ЗаречьеРечной'])
  })

  it.each([
    ['/projects', 'Списком'],
    ['/projects?view=map', 'На карте'],
  ])('at %s says that projects are shown «%s»', (path, label) => {
    open(path)
    const current = [...disclosure('Показать проекты').querySelectorAll('a[aria-current="true"]')].map(plainText)
    expect(current).toEqual([label])
  })

  it('offers no map where there is none', () => {
    open('/projects', false)
    expect(screen.queryByText('На карте')).toBeNull()
  })
})

describe('a menu that opens', () => {
  it('closes by Escape and gives the focus back to its button', () => {
    open()
    const details = openMenu('Показать проекты')
    fireEvent.keyDown(details, { key: 'Escape' })
    expect(details.open).toBe(false)
    expect(document.activeElement).toBe(details.querySelector('summary'))
  })

  it('closes by a click outside and stays open for one inside', () => {
    open()
    const details = openMenu('Показать проекты')
    fireEvent.pointerDown(details.querySelector('li') as Element)
    expect(details.open).toBe(true)
    fireEvent.pointerDown(document.body)
    expect(details.open).toBe(false)
  })

  it('closes when the visitor arrives at a page', async () => {
    const { router } = open()
    const details = openMenu('Меню')
    await act(() => router.navigate('/news'))
    expect(details.open).toBe(false)
  })
})

describe('the menu of smaller screens', () => {
  it('has the pages with how much is on sale, the phone and the office', () => {
    open()
    const panel = disclosure('Меню')
    expect([...panel.querySelectorAll('li')].map(plainText)).toEqual(['Квартиры1 234', 'Новости'])
    expect(panel.querySelector('a[href^="tel:"]')?.textContent).toBe('+7 (495) 000-00-00')
    expect(plainText(panel)).toContain('Лесная, 1ежедневно 9–21')
  })
})

describe('the header', () => {
  it('counts the favourites in words for those who hear it', () => {
    open()
    expect(screen.getByRole('link', { name: 'Избранное' }).getAttribute('href')).toBe('/favorites')
    act(() => addFavorites([7, 8]))
    expect(screen.getByRole('link', { name: /^Избранное, 2\sквартиры$/ })).toBeDefined()
  })

  it('asks to be called back', () => {
    const { contact } = open()
    fireEvent.click(screen.getByRole('link', { name: 'Оставить заявку' }))
    expect(contact.open.mock.calls[0]?.[0]).toMatchObject({ formName: 'callbackForm' })
  })
})

describe('the bar of a phone', () => {
  it('calls, and leaves the call out where no phone is known', () => {
    renderSite(<MobileBar hasMap phoneHref="tel:+74950000000" />)
    expect(screen.getByRole('link', { name: 'Позвонить' }).getAttribute('href')).toBe('tel:+74950000000')
    cleanup()
    renderSite(<MobileBar hasMap={false} phoneHref={undefined} />)
    expect(plainText(screen.getByRole('navigation'))).toBe('КвартирыИзбранноеЗаявка')
  })

  it('has the filters with their number and the map on the list, and the list on the map', async () => {
    renderSite(<MobileBar hasMap phoneHref="tel:+74950000000" />, { path: '/list?rooms=1,2&promo=1' })
    expect(plainText((await screen.findByRole('button', { name: /^Фильтры/ })).closest('nav'))).toBe(
      'Фильтры2КартаИзбранноеПозвонить',
    )
    expect(screen.getByRole('link', { name: 'Карта' }).getAttribute('href')).toBe('/list?rooms=1,2&promo=1&view=map')
    cleanup()
    renderSite(<MobileBar hasMap phoneHref={undefined} />, { path: '/list?rooms=1,2&view=map&page=2' })
    expect((await screen.findByRole('link', { name: 'Список' })).getAttribute('href')).toBe('/list?rooms=1,2')
  })
})

describe('the footer', () => {
  it('opens channels of other sites beside ours, and leaves a mail address plain', () => {
    renderSite(
      <Footer company={company} menu={menu([{ label: 'Новости', href: '/news' }], 'Компания')} hasCookies={false} />,
    )
    const messenger = screen.getByRole('link', { name: 'Мессенджер' })
    expect([messenger.getAttribute('target'), messenger.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    expect(screen.getByRole('link', { name: 'Почта' }).getAttribute('target')).toBeNull()
    expect(screen.getByRole('link', { name: 'Политика обработки данных' }).getAttribute('href')).toBe('/policy')
  })

  it('opens the settings of cookies where the site asks about them; without scripts the link leads to the policy', () => {
    const opened = vi.fn()
    const stop = onCookieSettings(opened)
    const noMenu = { title: '', groups: [] }
    renderSite(<Footer company={company} menu={noMenu} hasCookies />)
    const link = screen.getByRole('link', { name: 'Настройки cookie' })
    expect(link.getAttribute('href')).toBe('/policy#cookies')
    fireEvent.click(link)
    expect(opened).toHaveBeenCalledOnce()
    stop()
    cleanup()
    renderSite(<Footer company={company} menu={noMenu} hasCookies={false} />)
    expect(screen.queryByRole('link', { name: 'Настройки cookie' })).toBeNull()
  })

  it('is still there with nothing but the name when the company could not be loaded', () => {
    const bare = { ...company, channels: [], office: null, declarationsHref: null }
    renderSite(<Footer company={bare} menu={{ title: '', groups: [] }} hasCookies={false} />)
    expect(screen.queryByText('Проектные декларации')).toBeNull()
    expect(plainText(screen.getByRole('contentinfo'))).toContain('© 2019–2026 Квартал')
  })
})
