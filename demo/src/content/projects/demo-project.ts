// The type of a demo project: a project with all optional parts, and the data that its prices are made from.
import type { Project } from '@kvartal/contract/content'

type Told = 'architecture' | 'finishing' | 'genplanMediaId' | 'pricePerM2ThousandRub'

export type DemoProject = Project & { [Field in Told]: NonNullable<Project[Field]> } & {
  class: 'comfort' | 'business'
}
