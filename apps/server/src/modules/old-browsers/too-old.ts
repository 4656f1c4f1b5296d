// Tells a browser that is too old for the site by its User-Agent: by its own version where the specification names it,
// else by its engine's. Robots and unknown agents pass.
import Bowser from 'bowser'
import { type MinimumVersion, minimumEngines, minimumVersions } from './minimum-versions.ts'

const ROBOT = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|facebookexternalhit|whatsapp|telegram/i
/** Internet Explorer, Opera before 15 and Opera Mini: engines that ended before every row begins. */
const ENDED_ENGINE = /MSIE |Trident\/|Presto\//
/** The browser of Android before 5 and others of its age. WebKit has kept its number at 605 since 2017. */
const OLD_WEBKIT = /AppleWebKit\/[1-5]\d\d\b/
const CHROMIUM = /\bChrom(?:e|ium)\/(\d+)/
/** Of Firefox and its relatives: (X11; Linux x86_64; rv:132.0) Gecko/132.0. */
const GECKO = /\) Gecko\//
const GECKO_VERSION = /\brv:(\d+)/

export function isTooOld(userAgent: string): boolean {
  if (userAgent === '' || ROBOT.test(userAgent)) return false
  if (ENDED_ENGINE.test(userAgent)) return true
  const { browser, os, platform } = Bowser.parse(userAgent)
  const device = deviceOf(os.name, platform.type)
  const row = minimumVersions.find(({ name, on }) => name === browser.name && isFor(on, device))
  if (row && browser.version !== undefined) return isBelow(browser.version, row.version)
  // Apple allows one engine there, and it comes with the system.
  if (device === 'ios') return isBelow(os.version ?? '', minimumEngines.ios)
  const [, chromium] = CHROMIUM.exec(userAgent) ?? []
  if (chromium !== undefined) return isBelow(chromium, minimumEngines.chromium)
  const [, gecko] = (GECKO.test(userAgent) && GECKO_VERSION.exec(userAgent)) || []
  if (gecko !== undefined) return isBelow(gecko, minimumEngines.gecko)
  return OLD_WEBKIT.test(userAgent)
}

type Device = NonNullable<MinimumVersion['on']>

function deviceOf(os: string | undefined, platform: string | undefined): Device {
  if (os === 'iOS') return 'ios'
  return platform === 'mobile' || platform === 'tablet' ? 'mobile' : 'desktop'
}

function isFor(on: Device | undefined, device: Device): boolean {
  return on === undefined ? device !== 'ios' : on === device
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
