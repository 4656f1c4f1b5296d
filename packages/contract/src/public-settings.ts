// Settings of the server that the browser may know. Nothing secret ever belongs here. Types only.
import type { Hosts } from './client/index.ts'

export interface PublicSettings {
  /** Addresses of the three hosts as the browser reaches them; an empty one is the page's own. */
  hosts: Hosts
  mediaUrl: string
  plansUrl: string
  /**
   * The invisible captcha. `host` is a whole origin, or a path of this site, to which the browser adds the page's
   * origin.
   */
  captcha: { siteKey: string; host: string }
  /** Number of the Yandex Metrika counter; null for none. */
  metrikaId: number | null
  /** Visits are counted until the visitor refuses. Absent when they are counted only after «Принять». */
  countsUnlessRefused?: true
  /** Whether Metrika records visits and draws its maps. Absent when not. */
  metrikaWebvisor?: true
  /** Addresses of the scripts of other services, which are loaded after consent. Absent when there are none. */
  outsideScripts?: readonly string[]
  /** Whether the company has phones for some sources of visits. Absent when not: every page contains the settings. */
  sourcePhones?: true
  /** The time zone of the company's first office. Absent when it is Moscow's: every page contains the settings. */
  timeZone?: string
  /**
   * Whether this server mails visitors: their list of favorites, news of what they follow. Absent when not: every page
   * contains the settings.
   */
  favoritesByMail?: true
  /** Whether the page of every widget's examples exists. */
  kit: boolean
}
