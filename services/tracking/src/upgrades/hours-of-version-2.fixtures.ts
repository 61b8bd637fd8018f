/** Counters as version 2 of the roll-up wrote them, of three views, a click, a bot and a batch on two posts. */
export const hoursOfVersion2 = {
  'outfit/o1': { views: 3, visitors: 2, clicks: 1, excluded: 1, impressions: 1, pins: 1, taps: 1 },
  'hours/o1/2026-04': {
    '30T23/views': 2,
    '30/visitors': 1,
    '30T23/clicks': 1,
    '30T23/excluded': 1,
    '30T23/impressions': 1,
    '30T23/pins': 1,
    '30T23/taps': 1,
  },
  'hours/o1/2026-05': { '01T00/views': 1, '01/visitors': 1 },
  excluded: { bot: 1 },
  'excluded/2026-04': { '30T23/bot': 1 },
  'outfit/o2': { views: 1, visitors: 1, impressions: 1 },
  'hours/o2/2026-04': { '30T23/views': 1, '30/visitors': 1, '30T23/impressions': 1 },
}
