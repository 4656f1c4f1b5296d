// Whether this browser notifies about requests while the office is open; stored on this computer.
const KEY = 'kvartal-office-notifications'

export const areNotificationsPossible = (): boolean => 'Notification' in globalThis

export function areNotificationsOn(): boolean {
  if (!areNotificationsPossible() || Notification.permission !== 'granted') return false
  return localStorage.getItem(KEY) === 'on'
}

/** Asks the browser's permission once. Returns whether they are on now. */
export async function switchNotifications(on: boolean): Promise<boolean> {
  if (!on || !areNotificationsPossible()) {
    localStorage.removeItem(KEY)
    return false
  }
  const permission = await Notification.requestPermission()
  if (permission === 'granted') localStorage.setItem(KEY, 'on')
  return areNotificationsOn()
}

interface Notice {
  title: string
  body: string
  /** Windows that announce the same event share one notification. */
  tag: string
}

/** Only while the window is hidden: who looks at the office sees the request there. */
export function notify({ title, body, tag }: Notice, onClick: () => void): void {
  if (!document.hidden || !areNotificationsOn()) return
  const notification = new Notification(title, { body, tag, icon: '/icon-192.png' })
  notification.onclick = () => {
    window.focus()
    notification.close()
    onClick()
  }
}
