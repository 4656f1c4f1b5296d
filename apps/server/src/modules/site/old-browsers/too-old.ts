// Recognises by its User-Agent a browser that is too old for the site: by its own version if the specification names
// it, else by its engine's. Robots and unknown agents pass.
import Bowser from 'bowser'
import { type MinimumVersion, minimumEngines, minimumVersions } from './minimum-versions.ts'

const ROBOT = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|facebookexternalhit|whatsapp|telegram/i
/** Internet Explorer, Opera before 15 and Opera Mini: engines that were discontinued before the minimum versions. */
const ENDED_ENGINE = /MSIE |Trident\/|Presto\//
/** The browser of Android before 5 and others of that age. WebKit's own version has stayed at 605 since 2017. */
const OLD_WEBKIT = /AppleWebKit\/[1-5]\d\d\b/
const CHROMIUM = /\bChrom(?:e|ium)\/(\d+)/
/** Firefox and browsers derived from it: (X11; Linux x86_64; rv:132.0) Gecko/132.0. */
const GECKO = /\) Gecko\//
const GECKO_VERSION = /\brv:(\d+)/

export function isTooOld(userAgent: string): boolean {
  if (userAgent === '' || ROBOT.test(userAgent)) return false
  if (ENDED_ENGINE.test(userAgent)) return true
  const { browser, os, platform } = Bowser.parse(userAgent)
  const device = deviceOf(os.name, platform.type)
  const row = minimumVersions.find(({ name, on }) => name === browser.name && isFor(on, device))
  if (row && browser.version !== undefined) return isBelow(browser.version, row.version)
  // iOS allows only one engine, and its version is that of the system.
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
    // A version that is not a number says nothing about its age.
    if (Number.isNaN(difference)) return false
    if (difference !== 0) return difference < 0
  }
  return false
}
