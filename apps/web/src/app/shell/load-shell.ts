// Loads what stands around every page. A failed load leaves a plain but working shell, and the page is not kept.
import type { CompanyAnswer, MenuAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadContextOf } from '../../shared/api/api-context.ts'

export interface ShellData {
  company: CompanyAnswer
  menus: { top: MenuAnswer; burger: MenuAnswer; footer: MenuAnswer }
  /** Something could not be loaded. */
  degraded: boolean
}

const noMenu: MenuAnswer = { title: '', groups: [] }

const noCompany: CompanyAnswer = {
  name: 'Квартал',
  wordmark: 'квартал',
  tagline: '',
  legalLine: '',
  ofertaLine: '',
  demoLine: null,
  copyrightSinceYear: new Date().getFullYear(),
  declarationsHref: 'https://наш.дом.рф',
  channels: [],
  office: null,
  openGraph: { title: 'Квартал', description: '', picture: null },
}

export async function loadShell({ context }: LoaderFunctionArgs): Promise<ShellData> {
  const { api } = loadContextOf(context)
  const loads = await Promise.allSettled([
    api.call(endpoints.company, undefined),
    api.call(endpoints.menu, { name: 'topmenu' }),
    api.call(endpoints.menu, { name: 'burger' }),
    api.call(endpoints.menu, { name: 'footer' }),
  ] as const)
  const [company, top, burger, footer] = loads
  for (const load of loads) if (load.status === 'rejected') console.error('Что-то пошло не так:', load.reason)
  return {
    company: valueOr(company, noCompany),
    menus: { top: valueOr(top, noMenu), burger: valueOr(burger, noMenu), footer: valueOr(footer, noMenu) },
    degraded: loads.some((load) => load.status === 'rejected'),
  }
}

function valueOr<Value>(result: PromiseSettledResult<Value>, fallback: Value): Value {
  return result.status === 'fulfilled' ? result.value : fallback
}
