// The head of a purchase way's page: its name, one sentence about it, and links to the other ways.
import type { PurchaseWayAnswer } from '@kvartal/contract/purchase'
import { Container } from '@kvartal/ui/layout'
import { TextLink } from '@kvartal/ui/link'
import { TabLinks } from '@kvartal/ui/tabs'
import { Heading, Text } from '@kvartal/ui/text'
import { hrefs } from '../../../shared/hrefs.ts'
import { PageTrail } from '../../../shared/page/page-trail.tsx'
import styles from './way-opening.module.css'

const texts = { ways: 'Способы купить', all: 'Сравнить все способы' }

export function WayOpening({ heading, lead, way, ways }: PurchaseWayAnswer) {
  return (
    <>
      <PageTrail />
      <Container className={styles.opening}>
        <div className={styles.text}>
          <Heading level={1}>{heading}</Heading>
          <div className={styles.lead}>
            <Text size="lead">{lead ?? way.text}</Text>
            <TextLink alone to={hrefs.purchaseTerms} data-print="hide">
              {texts.all}
            </TextLink>
          </div>
        </div>
        {ways.length > 1 && (
          <div data-print="hide">
            <TabLinks
              label={texts.ways}
              className={styles.tabs ?? ''}
              links={ways.map(({ key, href, shortTitle }) => ({
                to: href,
                label: shortTitle,
                current: key === way.key,
              }))}
            />
          </div>
        )}
      </Container>
    </>
  )
}
