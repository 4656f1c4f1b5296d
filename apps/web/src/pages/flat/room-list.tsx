// The rooms of the flat as a list, a text alternative to the plan.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { formatArea } from '@kvartal/russian/number'
import { Tooltip } from '@kvartal/ui/tooltip'
import styles from './room-list.module.css'

const texts = {
  counted: (area: number) => `, в\u00a0площади квартиры ${formatArea(area)}`,
  countedName: 'почему не вся площадь',
  countedHelp: (area: number, counted: number) =>
    `Летние помещения входят в\u00a0площадь квартиры не\u00a0целиком: из\u00a0${formatArea(area)} считают ${formatArea(counted)}.`,
  notCounted: ', не\u00a0входит в\u00a0площадь',
}

export function RoomList({ rooms }: Pick<FlatAnswer, 'rooms'>) {
  if (rooms.length === 0) return null
  return (
    <dl className={styles.rooms}>
      {rooms.map(({ name, area, counted }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two bedrooms may differ only by their position
        <div key={place}>
          <dt>
            {name}
            {counted !== area && (counted === 0 ? texts.notCounted : texts.counted(counted))}
            {counted !== area && counted > 0 && (
              <>
                {' '}
                <Tooltip label={texts.countedName} content={texts.countedHelp(area, counted)} />
              </>
            )}
          </dt>
          <dd>{formatArea(area)}</dd>
        </div>
      ))}
    </dl>
  )
}
