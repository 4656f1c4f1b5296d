// How long the person's data are kept, and the button that erases them.
import type { RequestCard } from '@kvartal/contract/office/requests'
import { DenseButton } from '@kvartal/ui/dense-button'
import { TrashIcon } from '@kvartal/ui/icon'
import { PanelSection } from '@kvartal/ui/panel'
import type { ReactElement } from 'react'
import { useIsOffline } from '../../shared/live/live.tsx'
import { fullMoment } from '../../shared/time-words.ts'
import styles from './request.module.css'

export function PersonalData({ card, onErase }: { card: RequestCard; onErase: () => void }): ReactElement {
  const isOffline = useIsOffline()
  if (card.isErased) {
    return (
      <PanelSection title="Личные данные">
        <p className={styles.hint}>Стёрты. Запись об этом есть в журнале.</p>
      </PanelSection>
    )
  }
  return (
    <PanelSection title="Личные данные">
      <p className={styles.hint}>
        {card.keepUntil ? `Хранятся до ${fullMoment(card.keepUntil).slice(0, 10)}. ` : ''}
        По просьбе человека стираются сразу, числа в отчётах остаются.
      </p>
      {card.may.erase ? (
        <>
          <DenseButton
            variant="danger"
            size="small"
            disabled={isOffline}
            iconStart={<TrashIcon size="s" />}
            onClick={onErase}
          >
            Стереть личные данные…
          </DenseButton>
          {isOffline ? <span className={styles.needsConnection}>нужна связь</span> : null}
        </>
      ) : (
        <p className={styles.hint}>Стирает администратор.</p>
      )}
    </PanelSection>
  )
}
