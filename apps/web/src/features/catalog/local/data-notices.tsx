// The two lines about the data of a list: no connection, and newer data that the visitor may ask for.
import { flatForms, formatCount, plural } from '@kvartal/russian/count'
import { Button } from '@kvartal/ui/button'
import { Notice } from '@kvartal/ui/notice'
import styles from './data-notices.module.css'
import type { DataState, NewerList } from './newer-list.ts'

const texts = {
  offline: (time: string) => `Нет связи. Фильтры работают по данным на\u00a0${time}, цены могли измениться.`,
  check: 'Проверить',
  newer: 'Цены и наличие обновились',
  taken: (count: number) => `${formatCount(count, flatForms)} ${plural(count, ['ушла', 'ушли', 'ушли'])}`,
  cheaper: (count: number) => formatCount(count, ['подешевела', 'подешевели', 'подешевели']),
  show: 'Показать новый список',
}

interface DataNoticesProps {
  data: DataState
  /** Loads the list from the newer data. */
  onShow: () => void
}

export function DataNotices({ data: { offlineSince, newer, check }, onShow }: DataNoticesProps) {
  return (
    <>
      {offlineSince !== null && (
        <Notice
          live
          action={
            <Button variant="text" size="dense" onClick={check}>
              {texts.check}
            </Button>
          }
        >
          {texts.offline(clock(offlineSince))}
        </Notice>
      )}
      {newer && (
        <div className={styles.over}>
          <Notice
            live
            className={styles.newer ?? ''}
            action={
              <Button variant="text" size="dense" onClick={onShow}>
                {texts.show}
              </Button>
            }
          >
            {newerText(newer)}
          </Notice>
        </div>
      )}
    </>
  )
}

/** «Цены и наличие обновились: 3 квартиры ушли, 1 подешевела.» */
function newerText({ taken, cheaper }: NewerList): string {
  const changes = [
    ...(taken.size > 0 ? [texts.taken(taken.size)] : []),
    ...(cheaper > 0 ? [texts.cheaper(cheaper)] : []),
  ]
  return changes.length === 0 ? `${texts.newer}.` : `${texts.newer}: ${changes.join(', ')}.`
}

/** On the visitor's own clock. */
function clock(moment: number): string {
  return new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' }).format(moment)
}
