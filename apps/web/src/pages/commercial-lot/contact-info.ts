// The data about the lot that a contact request from this page contains.

import type { CommercialLotAnswer } from '@kvartal/contract/commercial'
import { formatPrice } from '@kvartal/russian/number'
import { lowerFirst } from '@kvartal/russian/place'
import { lotHeading, lotMatter, lotStatus, lotTitle } from '../../entities/commercial-lot/index.ts'
import type { ContactInfo } from '../../features/contact-form/index.ts'

interface LotRequest {
  formName: string
  nameValidationSchema: 'footerMarketSchema'
  infoData: ContactInfo
}

export function lotRequest({ lot, project, plans }: CommercialLotAnswer): LotRequest {
  const projectName = project?.name ?? lot.projectName
  const place = [
    projectName && `«${projectName}»`,
    lot.building && lowerFirst(lot.building.name),
    `этаж\u00a0${lot.floor}`,
    formatPrice(lot.price),
  ]
  return {
    formName: 'commercialForm',
    nameValidationSchema: 'footerMarketSchema',
    infoData: {
      matter: lotMatter(lot),
      lot: {
        title: lotHeading(lot),
        text: place.filter(Boolean).join(', '),
        ...(plans.own && { planSrc: plans.own }),
      },
      notes: {
        commercialLotId: lot.id,
        commercialLot: [projectName, lot.building?.name, lotTitle(lot)].filter(Boolean).join(', '),
        price: lot.price,
        status: lotStatus(lot),
      },
    },
  }
}
