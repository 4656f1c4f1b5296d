// The rooms of the flat as a list, a text alternative to the plan.
import type { FlatAnswer } from '@kvartal/contract'
import { formatArea, formatNumber } from '@kvartal/russian/number'
import styles from './room-list.module.css'

const texts = {
  factor: (share: number) => `, коэф.\u00a0${formatNumber(share, 1)}`,
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
            {counted !== area && (counted === 0 ? texts.notCounted : texts.factor(counted / area))}
          </dt>
          <dd>{formatArea(area)}</dd>
        </div>
      ))}
    </dl>
  )
}
