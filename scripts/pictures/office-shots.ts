// The pictures of the office: whose window it is, which screen, and what is done there before the picture is taken.
import type { Page } from '@playwright/test'
import type { PEOPLE } from './office-server.ts'
import { SHOWN_PHONE } from './sample-requests.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 360, height: 780 }

export interface OfficeShot {
  who: keyof typeof PEOPLE
  path: string
  size: { width: number; height: number }
  /** Brings the screen into the state that is shown. */
  prepare: (page: Page) => Promise<void>
}

const LIST = '/office/requests?within=30d'

export const officeShots: Record<string, OfficeShot> = {
  'office-today-1440': {
    who: 'head',
    path: '/office/today',
    size: desktop,
    prepare: (page) => page.getByRole('heading', { name: 'Откуда за неделю' }).waitFor(),
  },
  'office-requests-1440': { who: 'head', path: LIST, size: desktop, prepare: tickTwo },
  'office-request-1440': { who: 'manager', path: LIST, size: desktop, prepare: openShown },
  'office-journal-1440': { who: 'administrator', path: '/office/journal', size: desktop, prepare: openRecord },
  'office-people-1440': { who: 'administrator', path: '/office/people', size: desktop, prepare: openPerson },
  'office-requests-360': { who: 'manager', path: '/office/requests?state=new', size: phone, prepare: shown },
  'office-request-360': { who: 'manager', path: '/office/requests?state=new', size: phone, prepare: openShown },
}

async function shown(page: Page): Promise<void> {
  await page.getByText('Кирилл Андреев').first().waitFor()
}

async function tickTwo(page: Page): Promise<void> {
  await shown(page)
  await page.keyboard.press('j')
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('Отмечены 2').waitFor()
}

async function openShown(page: Page): Promise<void> {
  await shown(page)
  const answer = await page.request.get(`/office/api/requests?state=new&q=${SHOWN_PHONE.slice(-9)}`)
  const { items } = (await answer.json()) as { items: readonly { id: string }[] }
  await page.goto(`/office/requests/${items[0]?.id}?state=new`)
  await page.getByRole('heading', { name: 'Что было' }).waitFor()
}

async function openRecord(page: Page): Promise<void> {
  await page
    .getByRole('row', { name: /Квартира/ })
    .first()
    .click()
  await page.getByText('Рядом по времени').waitFor()
}

async function openPerson(page: Page): Promise<void> {
  await page.getByRole('row', { name: /Мария Соколова/ }).click()
  await page.getByRole('heading', { name: 'Вход' }).waitFor()
}
