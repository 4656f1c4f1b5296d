// The company's settings and contacts, and the current date in the company's time zone.

import { companyDay, USUAL_TIME_ZONE } from '@kvartal/contract/company-day'
import type { ContactFormAnswer } from '@kvartal/contract/contact-form'
import type { ContactsAnswer } from '@kvartal/contract/contacts'
import { type BrandColours, usualBrandColours } from '@kvartal/contract/content'
import type { CompanyAnswer } from '@kvartal/contract/site'
import type { SourcePhonesAnswer } from '@kvartal/contract/source-phones'
import { notFound } from '../../../http/app-error.ts'
import type { ContentStore } from '../content/index.ts'
import type { MediaLibrary } from '../media/index.ts'

export interface CompanyServiceOptions {
  content: Pick<ContentStore, 'entries'>
  media: Pick<MediaLibrary, 'picture'>
  now?: (() => Date) | undefined
}

const MINUTE_MS = 60_000

export class CompanyService {
  readonly #content: CompanyServiceOptions['content']
  readonly #media: CompanyServiceOptions['media']
  readonly #now: () => Date
  #today: { readonly minute: number; readonly zone: string; readonly day: string } | undefined

  constructor({ content, media, now = () => new Date() }: CompanyServiceOptions) {
    this.#content = content
    this.#media = media
    this.#now = now
  }

  company(): CompanyAnswer {
    const settings = this.#content.entries('site-settings')[0]?.data
    if (!settings) throw notFound('Сведения о компании ещё не загружены.')
    const office = this.#content.entries('office')[0]?.data
    return {
      name: settings.companyName,
      wordmark: settings.wordmark,
      wordmarkDot: settings.wordmarkDot ?? null,
      tagline: settings.tagline,
      legalLine: settings.legalLine,
      ofertaLine: settings.ofertaLine,
      demoLine: settings.demoLine,
      copyrightYears: this.#yearsSince(settings.copyrightSinceYear),
      declarationsHref: settings.declarationsHref,
      channels: this.#content.entries('channel').map(({ data }) => data),
      office: office ? { name: office.name, address: office.address, hoursText: office.hoursText } : null,
      openGraph: {
        title: settings.openGraph.title,
        description: settings.openGraph.description,
        picture: this.#media.picture(settings.openGraph.mediaId),
      },
    }
  }

  /** Undefined until the company's texts are imported. */
  name(): string | undefined {
    return this.#content.entries('site-settings')[0]?.data.companyName
  }

  brandColours(): BrandColours {
    return this.#content.entries('site-settings')[0]?.data.brandColours ?? usualBrandColours
  }

  phone(): { href: string; value: string } | undefined {
    return this.#content.entries('channel').find(({ data }) => data.channel === 'phone')?.data
  }

  /** The first one that fits a visit counts. */
  sourcePhones(): SourcePhonesAnswer {
    const sources = this.#content.entries('source-phone').map(({ key, data }) => ({ key, ...data }))
    return { phone: this.phone()?.href ?? null, sources }
  }

  hasSourcePhones(): boolean {
    return this.#content.entries('source-phone').length > 0
  }

  /** The time zone of the first office, which pages show as the company's. */
  timeZone(): string {
    return this.#content.entries('office')[0]?.data.timeZone ?? USUAL_TIME_ZONE
  }

  /** The current date in the company's time zone, as 2026-11-16. */
  today(): string {
    const now = this.#now()
    const zone = this.timeZone()
    // Clocks change at whole minutes. Formatting a date takes 0.1 ms, and one page asks a dozen times.
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    if (this.#today?.minute !== minute || this.#today.zone !== zone) {
      this.#today = { minute, zone, day: companyDay(now, zone) }
    }
    return this.#today.day
  }

  /** «2019–2026» up to the company's current year. */
  #yearsSince(first: number): string {
    const current = Number(this.today().slice(0, 4))
    return first < current ? `${first}–${current}` : String(current)
  }

  contacts(): ContactsAnswer {
    const page = this.#content.entries('page').find(({ data }) => data.path === '/contacts')?.data
    if (!page) throw notFound('Страница контактов ещё не загружена.')
    const { title, description, heading, lead } = page
    return {
      title,
      description,
      heading,
      lead,
      offices: this.#content.entries('office').map(({ key, data: { coordinates, project: _, ...office } }) => ({
        key,
        ...office,
        latitude: coordinates.lat,
        longitude: coordinates.lon,
      })),
    }
  }

  /** When visitors are called back; null when the first office has no hours. */
  calls(): ContactFormAnswer['calls'] {
    const office = this.#content.entries('office')[0]?.data
    if (!office || office.hours.length === 0) return null
    const phone = this.phone()
    return {
      hours: office.hours,
      timeZone: office.timeZone,
      phone: phone ? { href: phone.href, value: phone.value } : null,
    }
  }

  /** The director; null until the company has named one. */
  director(): ContactFormAnswer['director'] {
    const director = this.#content.entries('director')[0]?.data
    if (!director) return null
    const { name, position, quote, photoMediaId } = director
    return { name, position, quote, photo: this.#media.picture(photoMediaId) }
  }
}
