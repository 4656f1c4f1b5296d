// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPasskey } from '../../features/passkey/passkey.ts'
import { callOffice, OfficeProblem } from '../../shared/api/call-office.ts'
import { SecondStep } from './second-step.tsx'

vi.mock('../../features/passkey/passkey.ts', () => ({ arePasskeysPossible: () => true, readPasskey: vi.fn() }))
vi.mock('../../shared/api/call-office.ts', async (original) => ({ ...(await original<object>()), callOffice: vi.fn() }))
vi.mock('../../shared/company/company.tsx', () => ({ OfficeMark: () => null, useCompany: () => undefined }))

const signedIn = vi.fn()

beforeEach(() => {
  render(
    <SecondStep
      email="olga@moroshka.example"
      ways={['app', 'spare-code', 'passkey']}
      onBack={() => {}}
      onSignedIn={signedIn}
    />,
  )
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a passkey that the browser does not give is said, and can be tried again', async () => {
  vi.mocked(callOffice).mockResolvedValue({ options: {} } as never)
  vi.mocked(readPasskey).mockResolvedValue(null)
  press('войдите по ключу')
  press('Войти по ключу')
  expect(await screen.findByText(/^Ключ не прочитан/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Войти по ключу' }).disabled).toBe(false)
  expect(signedIn).not.toHaveBeenCalled()
})

test('a refusal before the browser asks for the passkey is said', async () => {
  vi.mocked(callOffice).mockRejectedValue(new OfficeProblem(429, { message: 'Слишком много попыток.' }))
  press('войдите по ключу')
  press('Войти по ключу')
  expect(await screen.findByText('Слишком много попыток.')).toBeDefined()
})

test('an empty spare code is asked for, not sent', () => {
  press('Войдите по запасному коду')
  press('Войти')
  expect(screen.getByText('Введите один из запасных кодов')).toBeDefined()
  expect(callOffice).not.toHaveBeenCalled()
})

test('the other ways make one sentence', () => {
  press('Войдите по запасному коду')
  expect(screen.getByText(/^Не получается\?/).textContent).toBe(
    'Не получается? Введите код из приложения, войдите по ключу или попросите администратора сбросить второй шаг.',
  )
})
