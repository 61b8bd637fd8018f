import { describe, it } from '@jest/globals'
import { getTools, isMade, toolFolder } from '@vitrine/local-engines/get-tools'
import { thisInstance } from '@vitrine/local-engines/instance'
import { helmCharts, kedaDefinitions, kubernetesValidate } from '@vitrine/local-engines/kubernetes'

const tools = [helmCharts, kedaDefinitions, kubernetesValidate]
const { cache, say } = thisInstance()
const required = process.env['ENGINES'] === 'required'
if (required) await getTools({ tools, cache, say })
const isThere = (await Promise.all(tools.map((tool) => isMade(cache, tool)))).every(Boolean)

export const helmProgram = `${toolFolder(cache, helmCharts)}/helm-charts`
export const folders = {
  definitions: toolFolder(cache, kedaDefinitions),
  validator: toolFolder(cache, kubernetesValidate),
}

/** A suite that needs Helm and the schemas of Kubernetes: skipped by name where they are not, never when ENGINES=required. */
export function withHelm(name: string, suite: () => void): void {
  if (isThere) return describe(name, suite)
  const names = tools.map((tool) => tool.name).join(' ')
  describe.skip(name, () => it(`needs npm run engines -- provision ${names}`, () => undefined))
}
