// Contacts: a large phone number, all channels, the offices on the map with hours and directions, a request form.
import { LazyHydration, lazyPart } from '@kvartal/runtime/hydration'
import { Container } from '@kvartal/ui/layout'
import { externalLinkAttributes } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import { Picture } from '../../entities/picture/index.ts'
import { InlineContactForm } from '../../features/contact-form/index.ts'
import { PhoneLink } from '../../shared/phone/phone-link.tsx'
import styles from './contacts-page.module.css'
import type { ContactsData } from './load-contacts.ts'
import { OfficeCard } from './office-card.tsx'

const texts = {
  channels: 'На связи',
  offices: 'Офисы',
  form: 'Напишите нам',
}

/** The code of the breadcrumbs is not part of the first load. */
export const trail = lazyPart(() => import('../../shared/page/page-trail.tsx').then(({ PageTrail }) => PageTrail))

export const loadOfficeMap = () => import('./office-map.tsx')
export const officeMap = lazyPart(() => loadOfficeMap().then(({ OfficeMap }) => OfficeMap))

export function ContactsPage() {
  const { contacts, company, director, map, clocksAheadMs } = useLoaderData<ContactsData>()
  const phone = company.channels.find(({ channel }) => channel === 'phone')
  const others = company.channels.filter(({ channel }) => channel !== 'phone')
  return (
    <>
      <LazyHydration part={trail}>
        <trail.Part />
      </LazyHydration>
      <Container className={styles.opening}>
        <Heading level={1}>{contacts.heading}</Heading>
        {contacts.lead && (
          <Text size="lead" tone="secondary" className={styles.lead}>
            {contacts.lead}
          </Text>
        )}
        {phone && <PhoneLink className={styles.phone} phone={phone} />}
        {others.length > 0 && (
          <ul className={styles.channels} aria-label={texts.channels}>
            {others.map(({ label, value, href }) => (
              <li key={href}>
                <span className={styles.label}>{label}</span>
                <a className={styles.value} href={href} {...externalLinkAttributes(href)}>
                  {value}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Container>
      {contacts.offices.length > 0 && (
        <Container as="section" className={styles.section}>
          <Heading level={2}>{texts.offices}</Heading>
          <LazyHydration part={officeMap}>
            <officeMap.Part map={map} offices={contacts.offices} />
          </LazyHydration>
          <div className={styles.offices}>
            {contacts.offices.map((office) => (
              <OfficeCard key={office.key} office={office} clockAheadMs={clocksAheadMs[office.timeZone] ?? 0} />
            ))}
          </div>
        </Container>
      )}
      <Container as="section" className={styles.section} id="request" data-print="hide">
        <div className={styles.request}>
          <div>
            <Heading level={2}>{texts.form}</Heading>
            {director && (
              <figure className={styles.director}>
                {director.photo && <Picture className={styles.photo} picture={director.photo} sizes="120px" alt="" />}
                <blockquote>
                  <Text>{director.quote}</Text>
                </blockquote>
                <figcaption>
                  <Text size="small" tone="secondary">
                    {director.name}. {director.position}
                  </Text>
                </figcaption>
              </figure>
            )}
          </div>
          <InlineContactForm formName="contactsForm" />
        </div>
      </Container>
    </>
  )
}
