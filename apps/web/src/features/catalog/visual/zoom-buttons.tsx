// The two buttons that zoom a picture: for a mouse without a wheel and for the keyboard.
import { MinusIcon, PlusIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import type { useZoom } from './use-zoom.ts'

const STEP = 1.5

const texts = { closer: 'Приблизить', farther: 'Отдалить' }

interface ZoomButtonsProps extends Pick<ReturnType<typeof useZoom>, 'zoom' | 'zoomBy' | 'max'> {
  className: string | undefined
}

export function ZoomButtons({ zoom, zoomBy, max, className }: ZoomButtonsProps) {
  return (
    <div className={className}>
      <IconButton label={texts.closer} icon={<PlusIcon />} disabled={zoom >= max} onClick={() => zoomBy(STEP)} />
      <IconButton label={texts.farther} icon={<MinusIcon />} disabled={zoom <= 1} onClick={() => zoomBy(1 / STEP)} />
    </div>
  )
}
