// Features of Chromium that are switched off in tests. Chromium obeys only the last such argument, so ours repeats the
// features of Playwright's own; scripts/chromium-features.test.ts compares the two lists.

/** As Playwright switches them off, each for a reason that its source gives. */
export const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/**
 * The suggestions below the address bar: two pages that Chromium opens in every window, though a headless one has no
 * address bar. They took half of the processor time of a test; chromium-headless-shell does not have them.
 */
const OWN_PAGES_OF_CHROMIUM = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

export const withoutFeatures = (...more: readonly string[]): string =>
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OWN_PAGES_OF_CHROMIUM, ...more].join(',')}`
