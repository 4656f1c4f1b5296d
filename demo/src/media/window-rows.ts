// Which rendered view stands for which windows: the rows that demo/archviz/publish.py writes beside the sources.
import { readFileSync } from 'node:fs'
import { SOURCE_FOLDER } from './source-index.ts'

export interface WindowRow {
  project: string
  building: string
  azimuth: number
  /** The run of floors; the ground floor is 1. */
  from: number
  to: number
  /** Id of the picture. */
  picture: string
  /** The picture was taken from this side of this building. */
  own: boolean
  /** How far a borrowed picture is turned, in degrees. */
  turn: number
  /** A borrowed picture shows the same kind of outlook: a yard, water, trees or the city. */
  sameOutlook: boolean
}

export function readWindowRows(): WindowRow[] {
  return JSON.parse(readFileSync(`${SOURCE_FOLDER}windows.json`, 'utf8')) as WindowRow[]
}
