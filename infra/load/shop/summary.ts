/** Exported by every scenario: k6 calls it at the end, and writes what it answers. */
export const handleSummary = (summary: object): Record<string, string> => ({
  [__ENV['SUMMARY'] ?? 'summary.json']: JSON.stringify(summary),
})
