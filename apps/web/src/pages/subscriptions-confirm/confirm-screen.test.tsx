// @vitest-environment jsdom
import type { ConfirmAnswer } from '@kvartal/contract/subscriptions'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answers, apiWith, plainText, renderSite } from '../../testing/render-site.tsx'
import { ConfirmScreen } from './confirm-screen.tsx'

afterEach(cleanup)

const asked: ConfirmAnswer = {
  state: 'asked',
  email: 'anna@mail.example',
  manageKey: null,
  subscription: {
    id: 'a',
    words: '2, 3 комнаты',
    href: '/list?rooms=2,3',
    state: 'asked',
    since: '2026-11-16',
    letters: 0,
    list: { total: 90, priceFromRub: 11_120_000 },
    flat: null,
  },
}
const active: ConfirmAnswer = { ...asked, state: 'active', manageKey: 'manage' }

function open(answers: Answers, hash = '#key') {
  const { api, asked: calls } = apiWith(answers)
  return { ...renderSite(<ConfirmScreen />, { path: `/subscriptions/confirm${hash}`, api }), calls }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the link of a confirmation letter', () => {
  it('confirms by the button, not by being opened', async () => {
    const { calls } = open({ '/api/subscriptions/link': asked, '/api/subscriptions/confirm': active })
    await screen.findByRole('heading', { name: 'Подтвердите подписку' })
    expect(calls).toEqual(['/api/subscriptions/link'])
    expect(plainText(document.body)).toContain('Сейчас подходят 90 квартир, самая доступная 11 120 000 ₽')
    press('Подтвердить подписку')
    await screen.findByRole('heading', { name: /Будем писать на.anna@mail\.example/ })
    expect(screen.getByRole('link', { name: /Вернуться к.90 квартирам/ }).getAttribute('href')).toBe('/list?rooms=2,3')
    expect(screen.getByRole('link', { name: 'На что вы подписаны' }).getAttribute('href')).toBe('/subscriptions#manage')
    expect(plainText(document.body)).not.toContain('Уже подтверждено')
  })

  it('that was used says so and changes nothing', async () => {
    const { calls } = open({ '/api/subscriptions/link': active })
    await waitFor(() => expect(plainText(document.body)).toContain('Уже подтверждено'))
    expect(calls).toEqual(['/api/subscriptions/link'])
  })

  it('that is out of date is renewed by one press', async () => {
    open({
      '/api/subscriptions/link': { ...asked, state: 'expired', email: null },
      '/api/subscriptions/renew': { success: true },
    })
    await screen.findByRole('heading', { name: 'Ссылка устарела' })
    press('Прислать новую')
    await waitFor(() => expect(plainText(screen.getByRole('status'))).toContain('Отправили новую ссылку'))
  })

  it('that is incomplete explains itself', async () => {
    open({}, '')
    await screen.findByRole('heading', { name: 'Ссылка неполная' })
  })

  it('can be confirmed after the connection was lost', async () => {
    const answers: Answers = { '/api/subscriptions/link': asked }
    open(answers)
    await screen.findByRole('heading', { name: 'Подтвердите подписку' })
    press('Подтвердить подписку')
    await screen.findByRole('alert')
    answers['/api/subscriptions/confirm'] = active
    press('Повторить')
    await screen.findByRole('heading', { name: /Будем писать/ })
  })
})
