// The offices on the map; a click shows the hours and a link to the directions.

import type { Office } from '@kvartal/contract/contacts'
import type { MapAnswer } from '@kvartal/contract/map'
import { TextLink } from '@kvartal/ui/link'
import { MapFrame, PlaceCard } from '../../features/map/index.ts'
import { officeId } from './office-id.ts'
import styles from './office-map.module.css'

export { loadContacts } from './load-contacts.ts'

const texts = { label: 'Офисы на карте', how: 'Как добраться' }

export function OfficeMap({ map, offices }: { map: MapAnswer | null; offices: readonly Office[] }) {
  return (
    <MapFrame
      startsOnDemand
      className={styles.map}
      map={map}
      label={texts.label}
      points={offices.map((office) => ({
        key: office.key,
        name: office.name,
        address: office.address,
        longitude: office.longitude,
        latitude: office.latitude,
        kind: 'label' as const,
        card: (
          <PlaceCard name={office.name} lines={[office.address, office.hoursText]}>
            <TextLink href={`#${officeId(office)}`}>{texts.how}</TextLink>
          </PlaceCard>
        ),
      }))}
    />
  )
}
