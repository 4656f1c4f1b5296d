export interface ProgramCall {
  command: string
  args: string[]
  options: { shell?: boolean }
}

export function programCall(
  command: string,
  args: readonly string[],
  toolsFolder: string,
  platform?: NodeJS.Platform,
): ProgramCall
