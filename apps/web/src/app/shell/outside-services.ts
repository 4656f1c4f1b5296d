// What other services add to the page: their scripts, after the visitor's consent, and phones by source. Loaded only where
// the settings or the content have such a thing.
import { endpoints } from '@kvartal/contract/client'
import type { PublicSettings } from '@kvartal/contract/public-settings'
import { type ApiClient, createApiClient, fetchTransport } from '@kvartal/runtime/api'
import { readPageData } from '@kvartal/runtime/document'
import { isCountingAllowed, onCookiesAnswer } from '../../shared/cookies/cookies-accepted.ts'
import { PhoneSubstitution } from '../../shared/phone/phone-substitution.ts'
import { choosePhone, mayHaveSource } from '../../shared/phone/source-phone.ts'

type Services = Pick<PublicSettings, 'outsideScripts' | 'sourcePhones' | 'countsUnlessRefused'>

/** `reload` ends the scripts: they cannot be removed from a page that runs them. Returns what ends all of it. */
export function startOutsideServices(
  { outsideScripts, sourcePhones, countsUnlessRefused }: Services = readPageData().settings,
  api: ApiClient = createApiClient({ hosts: readPageData().settings.hosts, transport: fetchTransport }),
  reload = () => window.location.reload(),
): () => void {
  const phones = new PhoneSubstitution()
  const endings = [phones.watch()]
  if (outsideScripts) endings.push(runScripts(outsideScripts, () => isCountingAllowed(countsUnlessRefused), reload))
  if (sourcePhones) void showSourcePhone(phones, api)
  return () => {
    for (const end of endings) end()
  }
}

function runScripts(addresses: readonly string[], isAllowed: () => boolean, reload: () => void): () => void {
  let isRunning = false
  const follow = () => {
    if (isAllowed() === isRunning) return
    if (isRunning) return reload()
    isRunning = true
    for (const address of addresses) addScript(address)
  }
  follow()
  return onCookiesAnswer(follow)
}

function addScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
  // In the order of the settings: one may prepare the other.
  script.async = false
  document.head.append(script)
}

/** Without an answer, and where storage is forbidden, the company's usual number stays. */
async function showSourcePhone(phones: PhoneSubstitution, api: ApiClient): Promise<void> {
  try {
    const [entry] = performance.getEntriesByType('navigation')
    const visit = {
      // The visitor may have gone on to another page before this code has loaded.
      address: new URL(entry?.name ?? window.location.href),
      referrer: document.referrer,
      storage: window.localStorage,
      now: Date.now(),
    }
    if (!mayHaveSource(visit)) return
    const { phone, sources } = await api.call(endpoints.sourcePhones, undefined)
    const chosen = choosePhone(sources, visit)
    if (chosen && phone) phones.substitute(phone, chosen)
  } catch {}
}
