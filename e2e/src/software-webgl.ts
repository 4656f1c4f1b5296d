// A browser for tests of the live map: without a graphics card Chromium renders WebGL in software only with these flags.
import type { LaunchOptions } from '@playwright/test'

export async function withSoftwareWebGl(
  { launchOptions }: { launchOptions: LaunchOptions },
  use: (options: LaunchOptions) => Promise<void>,
): Promise<void> {
  const args = launchOptions.args?.filter((arg) => !/^--disable-(gpu|3d-apis)$/.test(arg)) ?? []
  await use({ ...launchOptions, args: [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] })
}
