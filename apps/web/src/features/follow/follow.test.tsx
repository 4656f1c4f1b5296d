// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onTrackedEvents } from '../../shared/track/track.ts'
import { type ContactServer, paths, playCaptcha, playContactServer } from '../../testing/contact-server.ts'
import { plainText, renderSite } from '../../testing/render-site.tsx'
import { priceNote } from './dialog/texts.ts'
import { FollowFlatButton, FollowListButton } from './index.ts'

const list = {
  query: '?rooms=2,3&price_max=20000000',
  words: '2, 3 комнаты, до\u00a020\u00a0000\u00a0000\u00a0₽',
  total: 91,
}
const flat = {
  id: 89,
  title: '2-комнатная евро, 39,00 м²',
  place: 'Северный сад, корпус 1, этаж 6 из 12',
  price: 11_980_000,
  planSrc: '/plans/a.svg',
  history: [],
}

let server: ContactServer

beforeEach(() => {
  playCaptcha()
  server = playContactServer()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const mailed = { favoritesByMail: true } as const
const open = async (button: string) => {
  fireEvent.click(screen.getByRole('button', { name: button }))
  return screen.findByRole('dialog')
}
const email = () => screen.getByRole('textbox', { name: /Почта/ })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Прислать ссылку для подтверждения' }))
function fillIn() {
  fireEvent.change(email(), { target: { value: ' anna@mail.example ' } })
  fireEvent.click(box(/Даю согласие/))
}

it('is not offered where the server sends no letters', () => {
  renderSite(<FollowListButton list={list} />)
  expect(screen.queryByRole('button')).toBeNull()
})

describe('a followed list', () => {
  it('is named in the words of its chips, with both reasons ticked and the consent not', async () => {
    renderSite(<FollowListButton list={list} />, { settings: mailed })
    const dialog = await open('Сообщить о новых')
    expect(plainText(dialog)).toContain('О чём сообщим2, 3 комнаты, до 20 000 000 ₽Сейчас подходит 91 квартира')
    expect(box(/новая/).checked && box(/подешевела/).checked).toBe(true)
    expect(box(/Даю согласие/).checked).toBe(false)
  })

  it('is sent after captcha and session id; then the dialog says where to look, and repeats after a minute', async () => {
    renderSite(<FollowListButton list={list} />, { settings: mailed })
    await open('Сообщить о новых')
    fillIn()
    fireEvent.click(box(/подешевела/))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    send()
    await waitFor(() =>
      expect(plainText(screen.getByRole('status'))).toContain('Письмо отправлено на anna@mail.example.'),
    )
    expect(server.calls).toEqual([paths.token, paths.follow])
    const [body] = server.bodies(paths.follow)
    expect(body).toMatchObject({
      email: 'anna@mail.example',
      list: '?rooms=2,3&price_max=20000000',
      tellsNew: true,
      tellsCheaper: false,
      consent: { document: 'consent', version: '3' },
      smartToken: 'token-1',
      sessionID: 'session-1',
      contact_by_fax: false,
    })
    expect(screen.queryByRole('button', { name: 'Отправить ещё раз' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    fireEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
    await waitFor(() => expect(server.bodies(paths.follow)).toHaveLength(2))
    expect(server.bodies(paths.follow)[1]).toMatchObject({ email: 'anna@mail.example', sessionID: 'session-2' })
  })

  it('is reported to the counter: opened, started, refused, sent, without the address', async () => {
    const goals: [event: string, params: object][] = []
    const stop = onTrackedEvents((...goal) => goals.push(goal))
    goals.length = 0
    renderSite(<FollowFlatButton flat={flat} className={undefined} />, { settings: mailed })
    await open('Следить за ценой')
    fireEvent.change(email(), { target: { value: 'anna@mail.example' } })
    send()
    fireEvent.click(box(/Даю согласие/))
    send()
    await waitFor(() => expect(server.bodies(paths.follow)).toHaveLength(1))
    const form = { formname: 'followForm', flatId: 89 }
    await waitFor(() =>
      expect(goals).toEqual([
        ['form_open', form],
        ['form_start', form],
        ['form_error', { ...form, reason: 'invalid', fields: 'consents' }],
        ['form_sent', form],
      ]),
    )
    stop()
  })

  it('needs an address, a reason and the consent, each with its message', async () => {
    renderSite(<FollowListButton list={list} />, { settings: mailed })
    const dialog = await open('Сообщить о новых')
    fireEvent.click(box(/новая/))
    fireEvent.click(box(/подешевела/))
    send()
    expect(plainText(dialog)).toContain('Выберите, о чём писать')
    expect(dialog.textContent?.match(/Обязательное поле/g)).toHaveLength(2)
    fireEvent.change(email(), { target: { value: 'anna@' } })
    expect(plainText(dialog)).toContain('Некорректный email')
    expect(server.calls).toEqual([])
  })

  it('keeps the typed text when sending fails, and the retry has the same session id', async () => {
    renderSite(<FollowListButton list={list} />, { settings: mailed })
    await open('Сообщить о новых')
    fillIn()
    server.failing.add(paths.token)
    send()
    await waitFor(() => expect(plainText(screen.getByRole('alert'))).toContain('Не отправилось'))
    expect((email() as HTMLInputElement).value).toBe(' anna@mail.example ')
    server.failing.clear()
    send()
    await waitFor(() => expect(server.bodies(paths.follow)).toHaveLength(1))
  })
})

it('a followed flat shows its plan and price, and asks for no reasons', async () => {
  renderSite(<FollowFlatButton flat={flat} className={undefined} />, { settings: mailed })
  const dialog = await open('Следить за ценой')
  expect(screen.getByRole('img', { name: 'План: 2-комнатная евро, 39,00 м²' })).toBeDefined()
  expect(plainText(dialog)).toContain('11 980 000 ₽')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  fillIn()
  send()
  await waitFor(() => expect(server.bodies(paths.follow)).toHaveLength(1))
  expect(server.bodies(paths.follow)[0]).toMatchObject({ flatId: 89 })
  expect(server.bodies(paths.follow)[0]).not.toHaveProperty('list')
})

it('the note about the price counts the changes of a year and has the last difference', () => {
  const history = [
    { since: '2024-01-01', price: 10 },
    { since: '2024-06-01', price: 11 },
    { since: '2026-03-01', price: 1_200_000 },
    { since: '2026-08-06', price: 1_010_000 },
  ]
  const note = (points: typeof history) => priceNote(points, new Date('2026-11-17'))?.replaceAll('\u00a0', ' ')
  expect(note(history)).toBe('Цена менялась 2 раза за год: последний раз 6 августа 2026, −190 000 ₽.')
  expect(note(history.slice(0, 2))).toBeUndefined()
})
