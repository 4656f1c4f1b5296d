// Whether projects are listed or mapped: links, so that the address keeps it.
import { InPlaceLink } from '@kvartal/runtime/links'
import { LinkProvider } from '@kvartal/ui/link'
import { SegmentLinks } from '@kvartal/ui/segment'
import { texts } from './texts.ts'

interface MapViewSwitchProps {
  listHref: string
  mapHref: string
  isInMap: boolean
  className?: string | undefined
}

export function MapViewSwitch({ listHref, mapHref, isInMap, className }: MapViewSwitchProps) {
  return (
    <LinkProvider component={InPlaceLink}>
      <SegmentLinks
        className={className ?? ''}
        label={texts.view}
        links={[
          { to: listHref, label: texts.asList, current: !isInMap },
          { to: mapHref, label: texts.onMap, current: isInMap },
        ]}
      />
    </LinkProvider>
  )
}
