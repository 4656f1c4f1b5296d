// @vitest-environment jsdom
import type { FollowedAnswer, Subscription } from '@kvartal/contract/subscriptions'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answers, apiWith, plainText, renderSite } from '../../testing/render-site.tsx'
import { SubscriptionsScreen } from './subscriptions-screen.tsx'

afterEach(cleanup)

const list: Subscription = {
  id: 'a',
  words: '2, 3 комнаты',
  href: '/list?rooms=2,3',
  state: 'active',
  since: '2026-11-16',
  letters: 7,
  list: { total: 90, priceFromRub: 11_120_000 },
  flat: null,
}
const flat: Subscription = {
  ...list,
  id: 'b',
  words: '2-комнатная, 39,00 м², Северный сад',
  href: '/flat/89',
  list: null,
  flat: {
    title: '2-комнатная, 39,00 м²',
    place: 'Северный сад, № 89',
    status: 'free',
    priceRub: 11_980_000,
    plan: null,
    lastChange: { since: '2026-11-01', byRub: -550_000 },
  },
}
const followed = (subscriptions: Subscription[]): FollowedAnswer => ({ email: 'anna@mail.example', subscriptions })

function open(answers: Answers, hash = '#key') {
  const { api, asked } = apiWith(answers)
  return { ...renderSite(<SubscriptionsScreen />, { path: `/subscriptions${hash}`, api }), asked }
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the page of subscriptions', () => {
  it('shows lists with their counts and flats with the last change of the price', async () => {
    open({ '/api/subscriptions/followed': followed([list, flat]) })
    const link = await screen.findByRole('link', { name: '2, 3 комнаты' })
    expect(link.getAttribute('href')).toBe('/list?rooms=2,3')
    const page = plainText(document.body)
    expect(page).toContain('anna@mail.example. Страница открывается по ссылке из письма')
    expect(page).toContain('90 квартир, с 16 ноября 2026. Писем: 7')
    expect(page).toContain('Северный сад, № 89. 11 980 000 ₽')
    expect(page).toContain('Подешевела на 550 000 ₽ 1 ноября 2026')
  })

  it('stops at once, without a question, and takes it back', async () => {
    const { asked } = open({
      '/api/subscriptions/followed': followed([list]),
      '/api/subscriptions/stop': followed([{ ...list, state: 'stopped' }]),
      '/api/subscriptions/resume': followed([list]),
    })
    await screen.findByRole('link', { name: '2, 3 комнаты' })
    press(/^Не писать: 2, 3/)
    await waitFor(() => expect(plainText(screen.getByRole('status'))).toBe('Больше не пишем.'))
    press(/^Вернуть: 2, 3/)
    await screen.findByRole('button', { name: /^Не писать/ })
    expect(asked).toEqual(['/api/subscriptions/followed', '/api/subscriptions/stop', '/api/subscriptions/resume'])
  })

  it('erases the address only after one question', async () => {
    const { asked } = open({
      '/api/subscriptions/followed': followed([list]),
      '/api/subscriptions/erase': { success: true },
    })
    await screen.findByRole('link', { name: '2, 3 комнаты' })
    press(/Стереть мой адрес/)
    press(/Не.стирать/)
    press(/Стереть мой адрес/)
    expect(asked).not.toContain('/api/subscriptions/erase')
    press(/^Стереть$/)
    await screen.findByRole('heading', { name: 'Адрес стёрт' })
  })

  it('without a key, and with one that is unknown, has nothing to show and asks for nothing', async () => {
    const { asked } = open({}, '')
    await screen.findByRole('heading', { name: 'Здесь ничего нет' })
    expect(asked).toEqual([])
    cleanup()
    open({ '/api/subscriptions/followed': { email: null, subscriptions: [] } })
    await screen.findByRole('heading', { name: 'Здесь ничего нет' })
  })

  it('says when the server did not answer, and retries the same call', async () => {
    const answers: Answers = {}
    open(answers)
    await screen.findByRole('alert')
    answers['/api/subscriptions/followed'] = followed([list])
    press(/Повторить/)
    await screen.findByRole('link', { name: '2, 3 комнаты' })
  })
})
