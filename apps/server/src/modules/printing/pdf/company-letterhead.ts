// The company's name, contacts and legal notes for every page.
import type { CompanyAnswer } from '@kvartal/contract/site'
import { formatDate } from '@kvartal/russian/date'
import type { Letterhead } from './print-job.ts'

const texts = {
  made: (day: string) => `Составлено ${day}. Цены и наличие меняются.`,
}

export function letterheadOf(company: CompanyAnswer, today: string): Letterhead {
  const value = (name: string) => company.channels.find(({ channel }) => channel === name)?.value
  const { office } = company
  const ways = [value('phone'), value('email')].filter((way) => way !== undefined)
  return {
    company: office ? `${company.name}. ${office.name}` : company.name,
    wordmark: company.wordmark,
    phone: value('phone') ?? '',
    contacts: [...(office ? [office.address, office.hoursText] : []), ways.join(', ')].filter((line) => line !== ''),
    made: [texts.made(formatDate(today)), company.ofertaLine, company.demoLine].filter(Boolean).join(' '),
    legalLine: company.legalLine,
  }
}
