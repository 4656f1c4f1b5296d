// The name of a browser as a person reads it in the list of sessions: «Edge, Windows».
import Bowser from 'bowser'

const LONGEST = 80

export function deviceName(userAgent: string | undefined): string {
  const { browser, os } = Bowser.parse(userAgent || ' ')
  const name = [browser.name, os.name].filter(Boolean).join(', ')
  return name.slice(0, LONGEST) || 'Неизвестное устройство'
}
