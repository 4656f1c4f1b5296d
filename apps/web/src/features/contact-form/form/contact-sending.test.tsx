// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptCookies } from '../../../shared/consent/answer-cookies.ts'
import { onTrackedEvents } from '../../../shared/track/track.ts'
import { consent, field, fillIn, sendButton, type } from '../../../testing/contact-fields.ts'
import { type ContactServer, paths, playCaptcha, playContactServer } from '../../../testing/contact-server.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { type ContactRequest, openModal } from '../modal-state.ts'
import { ContactForm } from './contact-form.tsx'

let captcha: ReturnType<typeof playCaptcha>
let server: ContactServer
const onSent = vi.fn()
const onChallenge = vi.fn()
let stopRecording = () => {}

beforeEach(() => {
  captcha = playCaptcha()
  server = playContactServer()
  onSent.mockReset()
  onChallenge.mockReset()
  localStorage.clear()
  window.history.replaceState(null, '', '/list?rooms=2')
})
afterEach(() => {
  cleanup()
  stopRecording()
  window.history.replaceState(null, '', '/')
})

function open(request: ContactRequest = {}, settings: { metrikaId?: number } = {}) {
  return renderSite(
    <ContactForm form={openModal(request)} layout="column" onSent={onSent} onChallenge={onChallenge} />,
    { settings },
  )
}

/** What the form reports to the counter. */
function recordGoals() {
  const goals: [event: string, params: object][] = []
  stopRecording = onTrackedEvents((...goal) => goals.push(goal))
  // Drops the goals of other tests that had no counter.
  goals.length = 0
  return goals
}

const send = () => fireEvent.click(sendButton())
const sent = (times = 1) => waitFor(() => expect(onSent).toHaveBeenCalledTimes(times))
const ready = () => waitFor(() => expect(sendButton().getAttribute('aria-busy')).not.toBe('true'))
const failed = async (records: number) => {
  await waitFor(() => expect(server.bodies(paths.record)).toHaveLength(records))
  await ready()
}

describe('what is sent', () => {
  it('is asked a session id for first and posted to both addresses', async () => {
    open()
    fillIn()
    send()
    await sent()
    expect(server.calls[0]).toBe(paths.token)
    expect(server.calls.slice(1).sort()).toEqual([paths.forms, paths.record])
    expect(server.bodies(paths.forms)).toEqual(server.bodies(paths.record))
  })

  it('has the fields, the name of the form, the token, the session id and the page', async () => {
    open({ infoData: { notes: { flat: 147 } } })
    fillIn({ Email: 'anna@example.ru' })
    send()
    await sent()
    expect(server.bodies(paths.record)[0]).toMatchObject({
      name: 'Анна',
      phone: '+7 (916) 123-45-67',
      email: 'anna@example.ru',
      comment: 'Хочу на показ',
      formname: 'contactForm',
      smartToken: 'token-1',
      sessionID: 'session-1',
      infoData: { flat: 147, page: '/list?rooms=2' },
    })
  })

  it('has empty texts for the fields that were left out', async () => {
    open({ formName: 'favoriteForm' })
    type('Email', 'anna@example.ru')
    fireEvent.click(consent())
    send()
    await sent()
    expect(server.bodies(paths.record)[0]).toMatchObject({ name: '', phone: '', comment: '', email: 'anna@example.ru' })
  })

  it('has the source of the first visit as this browser remembers it', async () => {
    localStorage.setItem('cm_data', JSON.stringify({ at: Date.now(), data: { utm_source: 'yandex' } }))
    open()
    fillIn()
    send()
    await sent()
    expect(server.bodies(paths.record)[0]).toMatchObject({ cm_data: { utm_source: 'yandex' } })
  })

  it('has the last visit too, and the id of the counter only of those who allow it', async () => {
    const visit = (name: string) => ({ at: Date.now(), data: { utm_source: name, yclid: name.slice(0, 1) } })
    localStorage.setItem('cm_data', JSON.stringify({ ...visit('first'), last: visit('second') }))
    vi.stubGlobal('ym', (_counter: number, method: string, answer: (id: string) => void) => {
      if (method === 'getClientID') answer('170000042')
    })
    const sources = { utm_source: 'first', yclid: 'f', last_utm_source: 'second', last_yclid: 's' }
    open({}, { metrikaId: 77 })
    fillIn()
    send()
    await sent()
    expect(server.bodies(paths.record)[0]).toMatchObject({ cm_data: sources })
    expect(server.bodies(paths.record)[0]?.cm_data, 'without consent').not.toHaveProperty('ym_client_id')
    cleanup()
    acceptCookies('v1')
    open({}, { metrikaId: 77 })
    fillIn()
    send()
    await sent(2)
    expect(server.bodies(paths.record)[1]).toMatchObject({ cm_data: { ...sources, ym_client_id: '170000042' } })
    vi.stubGlobal('ym', undefined)
  })

  it('does not wait for a counter whose script is blocked', async () => {
    acceptCookies('v1')
    vi.stubGlobal('ym', () => {})
    open({}, { metrikaId: 77 })
    fillIn()
    send()
    await sent()
    expect(server.bodies(paths.record)[0]?.cm_data).not.toHaveProperty('ym_client_id')
    vi.stubGlobal('ym', undefined)
  })

  it('has the version of the consent and the moment of the tick', async () => {
    const before = Date.now()
    open()
    fillIn()
    const after = Date.now()
    send()
    await sent()
    const [body] = server.bodies(paths.record)
    const { consent: given } = body as { consent: { document: string; version: string; time: string } }
    expect(given).toMatchObject({ document: 'consent', version: '3' })
    expect(body).not.toHaveProperty('moreConsents')
    expect(Date.parse(given.time)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(given.time)).toBeLessThanOrEqual(after)
  })

  it('has the consent of each purpose: a bank application asks for two', async () => {
    const { findByRole } = open({ formName: 'mortgageForm' })
    type('Имя', 'Анна')
    type('Телефон', '9161234567')
    fireEvent.click(consent())
    send()
    const bank = await findByRole('checkbox', { name: 'Даю согласие на передачу данных банку, который я выберу' })
    await waitFor(() => expect(bank.getAttribute('aria-invalid')).toBe('true'))
    expect(server.calls, 'one of the two is not enough').toEqual([])
    fireEvent.click(bank)
    send()
    await sent()
    expect(server.bodies(paths.record)[0]).toMatchObject({
      consent: { document: 'consent', version: '3' },
      moreConsents: [{ document: 'consent-bank', version: '4', time: expect.stringMatching(/^20/) }],
    })
  })

  it('names the schema only where the opener has chosen another than the form usually has', async () => {
    open({ formName: 'commercialForm', nameValidationSchema: 'footerMarketSchema' })
    type('Имя', 'Анна')
    type('Телефон', '9161234567')
    fireEvent.click(consent())
    send()
    await sent()
    cleanup()
    open()
    fillIn()
    send()
    await sent(2)
    const schemas = server.bodies(paths.record).map(({ nameValidationSchema }) => nameValidationSchema)
    expect(schemas).toEqual(['footerMarketSchema', undefined])
  })

  it('keeps what was typed into a field that was folded away again', async () => {
    const { getByRole } = open({ formName: 'callbackForm' })
    const fold = getByRole('button', { name: 'Добавить почту и комментарий' })
    fireEvent.click(fold)
    fillIn({ Сообщение: 'После шести' })
    fireEvent.click(fold)
    send()
    await sent()
    expect(server.bodies(paths.record)[0]).toMatchObject({ comment: 'После шести' })
  })
})

describe('the counter gets a report', () => {
  const subject = { formname: 'flatForm', flatId: 7, lotId: undefined, project: undefined }

  it('that the form was started, refused and sent, each once, with its flat and without what was typed', async () => {
    const goals = recordGoals()
    open({ formName: 'flatForm', infoData: { notes: { flatId: 7 } } })
    type('Имя', 'Анна')
    send()
    await waitFor(() => expect(goals).toHaveLength(2))
    type('Телефон', '9161234567')
    fireEvent.click(consent())
    send()
    await sent()
    expect(goals).toEqual([
      ['form_start', subject],
      ['form_error', { ...subject, reason: 'invalid', fields: 'phone,consents' }],
      ['form_sent', { ...subject, number: '4821-0937' }],
    ])
  })

  it('that a visitor has entered the form of a page, once', () => {
    const goals = recordGoals()
    renderSite(<ContactForm form={openModal({ formName: 'homeForm' })} layout="row" onSent={onSent} />)
    fireEvent.focus(field('Имя'))
    fireEvent.focus(field('Телефон'))
    expect(goals).toEqual([['form_open', expect.objectContaining({ formname: 'homeForm' })]])
  })

  it('that a request could not be sent', async () => {
    const goals = recordGoals()
    server.failing.add(paths.record)
    open()
    fillIn()
    send()
    await failed(1)
    expect(goals.at(-1)).toMatchObject(['form_error', { formname: 'contactForm', reason: 'not sent' }])
  })
})

describe('nothing is sent', () => {
  it('without the consent', async () => {
    open()
    fillIn()
    fireEvent.click(consent())
    send()
    await waitFor(() => expect(consent().getAttribute('aria-invalid')).toBe('true'))
    expect(server.calls).toEqual([])
  })

  it('while a field is wrong, and the captcha is rendered again', async () => {
    open()
    fillIn({ Телефон: '916' })
    await waitFor(() => expect(captcha.rendered()).toBe(1))
    send()
    await waitFor(() => expect(captcha.rendered()).toBe(2))
    expect(server.calls).toEqual([])
  })

  it('before the captcha has passed', async () => {
    const execute = vi.fn()
    captcha.onExecute = execute
    open()
    fillIn()
    send()
    await waitFor(() => expect(execute).toHaveBeenCalled())
    expect(sendButton().getAttribute('aria-busy')).toBe('true')
    expect(server.calls).toEqual([])
    act(() => captcha.emit('success', 'late'))
    await sent()
    expect(server.bodies(paths.record)[0]).toMatchObject({ smartToken: 'late' })
  })

  it('when the captcha could not reach its server, and the next try gets a new widget', async () => {
    const usual = captcha.onExecute
    captcha.onExecute = () => captcha.emit('network-error')
    open()
    fillIn()
    send()
    await waitFor(() => expect(captcha.rendered()).toBe(2))
    await ready()
    expect(server.calls).toEqual([])
    captcha.onExecute = usual
    send()
    await sent()
  })

  it('twice for two quick clicks', async () => {
    open()
    fillIn()
    send()
    await waitFor(() => expect(sendButton().getAttribute('aria-busy')).toBe('true'))
    send()
    await sent()
    await ready()
    expect(server.bodies(paths.record)).toHaveLength(1)
  })
})

describe('a request that could not be sent', () => {
  beforeEach(() => void server.failing.add(paths.record))

  it('leaves the form filled and unsent, without a message, and the button works again', async () => {
    const { container } = open()
    fillIn()
    send()
    await failed(1)
    expect(onSent).not.toHaveBeenCalled()
    expect([field('Имя').value, field('Телефон').value, consent().checked]).toEqual([
      'Анна',
      '+7 (916) 123-45-67',
      true,
    ])
    expect(container.querySelectorAll('[role=tooltip], [role=alert]')).toHaveLength(0)
  })

  it('is sent again under the same session id with a new token', async () => {
    open()
    fillIn()
    send()
    await failed(1)
    server.failing.clear()
    type('Сообщение', 'Хочу на показ в субботу')
    send()
    await sent()
    const tries = server.bodies(paths.record)
    expect(tries.map(({ sessionID }) => sessionID)).toEqual(['session-1', 'session-1'])
    expect(tries.map(({ smartToken }) => smartToken)).toEqual(['token-1', 'token-2'])
    expect(tries[1]).toMatchObject({ comment: 'Хочу на показ в субботу' })
  })
})

it('a request succeeds when only the first of the two addresses fails', async () => {
  server.failing.add(paths.forms)
  open()
  fillIn()
  send()
  await sent()
})

it('a task of the captcha is reported when it appears and when it is gone', async () => {
  captcha.onExecute = () => captcha.emit('challenge-visible')
  open()
  fillIn()
  send()
  await waitFor(() => expect(onChallenge).toHaveBeenLastCalledWith(true))
  act(() => captcha.emit('success', 'solved'))
  await sent()
  await waitFor(() => expect(onChallenge).toHaveBeenLastCalledWith(false))
})
