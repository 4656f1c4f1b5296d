// Headers of the office's page. Its policy is stricter than the site's: no outside service, no style attributes in HTML.
import type { Config } from '../../../start/config.ts'

export function officeHeaders(
  config: Pick<Config, 'mediaUrl' | 'plansUrl' | 'hosts' | 'office'>,
): Record<string, string> {
  const pictures = [config.mediaUrl, config.plansUrl]
    .filter((url) => /^https?:/.test(url))
    .map((url) => new URL(url).origin)
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    // React sets styles by script, which this allows; style elements and style attributes in HTML are refused.
    "style-src 'self'",
    `img-src ${["'self'", 'data:', ...new Set(pictures)].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...((config.office.url ?? config.hosts.site)?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': directives.join(';'),
    'x-frame-options': 'DENY',
    // Links of invitations and resets contain a token in the path.
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-resource-policy': 'same-origin',
  }
}
