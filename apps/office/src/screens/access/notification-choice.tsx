// The choice of browser notifications about requests.
import { Checkbox } from '@kvartal/ui/checkbox'
import { type ReactElement, useState } from 'react'
import {
  areNotificationsOn,
  areNotificationsPossible,
  switchNotifications,
} from '../../shared/notifications/notifications.ts'
import { useReach } from '../../shared/session/session.ts'
import styles from './access.module.css'
import { Section } from './section.tsx'

export function NotificationChoice(): ReactElement | null {
  const seesRequests = useReach('requests.see') !== undefined
  const [isOn, setOn] = useState(areNotificationsOn)
  const [isRefused, setRefused] = useState(false)
  if (!seesRequests || !areNotificationsPossible()) return null
  const change = async (wanted: boolean) => {
    const now = await switchNotifications(wanted)
    setOn(now)
    setRefused(wanted && !now)
  }
  return (
    <Section title="Уведомления браузера">
      <Checkbox checked={isOn} onChange={(event) => void change(event.target.checked)}>
        Говорить о новых заявках и о моих, пока офис открыт в другой вкладке
      </Checkbox>
      <p className={styles.soft} role="status">
        {isRefused ? 'Браузер не разрешает уведомления этому сайту: откройте его настройки у адреса.' : null}
      </p>
    </Section>
  )
}
