// Tells a browser that is too old for the site by its User-Agent. Robots and unknown agents pass.
import Bowser from 'bowser'
import { minimumVersions } from './minimum-versions.ts'

const ROBOT = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|facebookexternalhit|whatsapp|telegram/i

export function isTooOld(userAgent: string): boolean {
  if (userAgent === '' || ROBOT.test(userAgent)) return false
  const { browser, os, platform } = Bowser.parse(userAgent)
  const row = minimumVersions.find(
    ({ name, on }) =>
      name === browser.name &&
      (on === undefined ||
        (on === 'ios' ? os.name === 'iOS' : platform.type === 'mobile' || platform.type === 'tablet')),
  )
  return row !== undefined && browser.version !== undefined && isBelow(browser.version, row.version)
}

function isBelow(version: string, minimum: string): boolean {
  const [have, need] = [version, minimum].map((text) => text.split('.').map(Number))
  for (let index = 0; index < (need?.length ?? 0); index += 1) {
    const difference = (have?.[index] ?? 0) - (need?.[index] ?? 0)
    // A version that is no number says nothing about age.
    if (Number.isNaN(difference)) return false
    if (difference !== 0) return difference < 0
  }
  return false
}
