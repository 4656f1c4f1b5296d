// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onTrackedEvents } from '../../shared/track/track.ts'
import { consent, field, fillIn, sendButton, type } from '../../testing/contact-fields.ts'
import { paths, playCaptcha, playContactServer } from '../../testing/contact-server.ts'
import { plainText, renderSite } from '../../testing/render-site.tsx'
import { ContactButton, ContactLink, ContactModalProvider } from './index.ts'
import type { ContactRequest } from './modal-state.ts'

let captcha: ReturnType<typeof playCaptcha>
let server: ReturnType<typeof playContactServer>

beforeEach(() => {
  captcha = playCaptcha()
  server = playContactServer()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  window.history.replaceState(null, '', '/')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function renderOpener(request: ContactRequest = {}) {
  return renderSite(
    <ContactModalProvider>
      <ContactButton {...request}>Связаться</ContactButton>
    </ContactModalProvider>,
  )
}

const opener = () => screen.getByRole('link', { name: 'Связаться', hidden: true })
const modal = () => screen.findByRole('dialog')
async function openModal(request: ContactRequest = {}) {
  const view = renderOpener(request)
  fireEvent.click(opener())
  return { ...view, dialog: await modal() }
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
async function sendIt(): Promise<void> {
  fireEvent.click(sendButton())
  await screen.findByText('Ваша заявка отправлена успешно.')
}

describe('the title', () => {
  it.each([
    ['favoriteForm', 'Введите почту'],
    ['cooperationForm', 'Работать у нас'],
    ['callbackForm', 'Оставьте свои контакты для связи'],
    ['someOtherForm', 'Оставьте свои контакты для связи'],
  ])('of %s is «%s»', async (formName, title) => {
    await openModal({ formName })
    expect(screen.getByRole('dialog', { name: title })).toBeDefined()
  })
})

describe('an opener', () => {
  it('is a link to the contacts that works without scripts and says that it opens a dialog', () => {
    renderOpener()
    expect(opener().getAttribute('href')).toBe('/contacts')
    expect(opener().getAttribute('aria-haspopup')).toBe('dialog')
  })

  it('leaves a click that asks for a new tab to the browser', async () => {
    renderOpener()
    let wasPrevented: boolean | undefined
    const look = (event: Event) => {
      wasPrevented = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', look)
    fireEvent.click(opener(), { ctrlKey: true })
    window.removeEventListener('click', look)
    expect(wasPrevented).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('looking like a link opens the modal too', async () => {
    renderSite(
      <ContactModalProvider>
        <ContactLink showEmail={false}>Спросить</ContactLink>
      </ContactModalProvider>,
    )
    fireEvent.click(screen.getByRole('link', { name: 'Спросить' }))
    await modal()
    expect(screen.queryByRole('textbox', { name: /Email/ })).toBeNull()
  })
})

describe('the modal', () => {
  it('reports to the counter once that a form was opened, and that it is for a booking', async () => {
    const goals: [event: string, params: object][] = []
    const stop = onTrackedEvents((...goal) => goals.push(goal))
    // Drops the goals of other tests that had no counter.
    goals.length = 0
    await openModal({ formName: 'flatForm', infoData: { next: 'booking', notes: { flatId: 7 } } })
    expect(goals).toMatchObject([
      ['form_open', { formname: 'flatForm', flatId: 7 }],
      ['booking_open', { formname: 'flatForm', flatId: 7 }],
    ])
    close()
    await gone()
    expect(goals).toHaveLength(2)
    stop()
  })

  it('shows the flat that the request is about and who answers', async () => {
    const lot = { title: '2-комнатная, 54,30 м²', text: 'Северный сад', planSrc: '/plans/147.svg' }
    const { dialog } = await openModal({ formName: 'flatForm', infoData: { lot } })
    const about = screen.getByRole('region', { name: 'О чём заявка' })
    expect(about.textContent).toBe('2-комнатная, 54,30 м²Северный сад')
    expect(about.querySelector('img')?.getAttribute('src')).toBe('/plans/147.svg')
    expect(await within(dialog).findByText('Мария Ильина')).toBeDefined()
    expect(within(dialog).getByText('Директор по продажам')).toBeDefined()
  })

  it.each(['favoriteForm', 'cooperationForm'])('shows nobody who answers in %s', async (formName) => {
    const { dialog } = await openModal({ formName })
    await waitFor(() => expect(within(dialog).getByRole('link', { name: /^согласие/ })).toBeDefined())
    expect(within(dialog).queryByText('Мария Ильина')).toBeNull()
  })

  it('closes by its button and comes back empty', async () => {
    await openModal()
    type('Имя', 'Анна')
    close()
    await gone()
    fireEvent.click(opener())
    await modal()
    expect(field('Имя').value).toBe('')
  })

  it('stays open while the captcha shows a task: it lies outside of the modal', async () => {
    const showTask = vi.fn(() => captcha.emit('challenge-visible'))
    captcha.onExecute = showTask
    const { dialog } = await openModal()
    fillIn()
    fireEvent.click(sendButton())
    await waitFor(() => expect(showTask).toHaveBeenCalled())
    await act(async () => {})
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.getByRole('dialog')).toBe(dialog)
  })

  it('closes when the visitor goes to another page', async () => {
    const { router } = await openModal()
    await act(() => router.navigate('/flat/7'))
    await gone()
  })

  it('stays open when only the filters of the page change', async () => {
    const { router, dialog } = await openModal()
    await act(() => router.navigate('/?rooms=2'))
    expect(screen.getByRole('dialog')).toBe(dialog)
  })
})

describe('after the request was sent', () => {
  it('the thanks stand in place of the form, take the focus, and name the number, the hour, who answers and the next step', async () => {
    const reserve = { days: 7, until: '2026-11-26', note: 'бесплатно' }
    await openModal({ infoData: { matter: 'Бронь квартиры № 15, корпус 1', next: 'booking', reserve } })
    expect(screen.getByRole('dialog').textContent).toContain('Бронь квартиры № 15, корпус 1')
    fillIn()
    await sendIt()
    const dialog = screen.getByRole('dialog', { name: 'Спасибо!' })
    expect(document.activeElement?.textContent).toBe('Спасибо!')
    expect(screen.getByRole('status').textContent).toBe('Ваша заявка отправлена успешно.')
    expect(plainText(dialog)).toMatch(/Бронь квартиры № 15, корпус 1.*Номер заявки4821-0937.*Позвоним(сегодня|завтра) /)
    expect(plainText(dialog)).toContain('Отвечает за заявкиМария ИльинаДиректор по продажам')
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(plainText(dialog)).toContain('Закрепим квартиру за вами: 7 дней, бесплатно, до 26 ноября.')
    expect(screen.getByRole('link', { name: /календарь$/ }).getAttribute('href')).toMatch(/^data:text\/calendar/)
    expect(server.bodies(paths.record)[0]).toMatchObject({ infoData: { matter: 'Бронь квартиры № 15, корпус 1' } })
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('a subscription promises no call, and a list by mail says that it is on its way', async () => {
    await openModal({ formName: 'favoriteForm', infoData: { notes: { favorites: '/favorites?ids=7', count: 1 } } })
    type('Email', 'anna@example.ru')
    fireEvent.click(consent())
    await sendIt()
    const { textContent } = screen.getByRole('dialog')
    expect(textContent).not.toMatch(/Перезвоним|Позвоним/)
    expect(textContent).toContain('письмо придёт через несколько минут')
    expect(server.bodies(paths.record)[0]).toMatchObject({ infoData: { favorites: '/favorites?ids=7', count: 1 } })
  })

  it('the modal closes by its button, and opens with an empty form for the next request', async () => {
    await openModal()
    fillIn()
    await sendIt()
    fireEvent.click(screen.getByRole('button', { name: 'Продолжить просмотр' }))
    await gone()
    fireEvent.click(opener())
    await modal()
    expect(field('Имя').value).toBe('')
    expect(screen.queryByText('Спасибо!')).toBeNull()
  })
})
