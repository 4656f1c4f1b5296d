// Switches between the list and the map of projects. They are links, so that the view is in the URL.
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
