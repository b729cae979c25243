export const en = {
  typeNews: 'News',
  typeListing: 'Listing',
  typeMaintenance: 'Maintenance',
  typeRules: 'Rules',
  typeActivity: 'Activity',
  labelOffering: 'Offering',
  labelBuyback: 'Buy-back',
  labelMeeting: 'Meeting',
  labelRelease: 'Release',
  labelReport: 'Report',
} as const;
