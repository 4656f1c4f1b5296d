// The rooms of the flat in words: what the plan shows, for those who read it.
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
        // biome-ignore lint/suspicious/noArrayIndexKey: two bedrooms may be alike in everything but their place
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
