// A browser for tests of the live map: without a graphics card Chromium renders WebGL in software only with these flags.
import type { LaunchOptions } from '@playwright/test'

export async function withSoftwareWebGl(
  { launchOptions }: { launchOptions: LaunchOptions },
  use: (options: LaunchOptions) => Promise<void>,
): Promise<void> {
  const args = launchOptions.args?.filter((arg) => !/^--disable-(gpu|3d-apis)$/.test(arg)) ?? []
  // Only WebGL goes through the software GPU: compositing whole pages there takes four times as long.
  const pagesWithoutGpu = ['--disable-gpu-compositing', '--disable-gpu-rasterization']
  const softwareGpu = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
  await use({ ...launchOptions, args: [...args, ...softwareGpu, ...pagesWithoutGpu] })
}
