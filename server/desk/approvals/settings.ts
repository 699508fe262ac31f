// The settings of approvals by a second person.
import { setting } from '#contract/settings/setting.ts';
import { whole } from '#contract/settings/value-types.ts';

const MOST_HOURS = 168;

export const approvalSettings = {
  title: 'Approvals in the back office',
  settings: {
    approvalHours: setting('DESK_APPROVAL_HOURS', whole(1, MOST_HOURS), {
      about:
        'A proposal that needs a second person expires after so many hours; everybody sees when.',
      standard: '24',
    }),
    soloHours: setting('DESK_SOLO_HOURS', whole(1, MOST_HOURS), {
      about:
        'Where nobody else may approve a proposal, its maker may do so after so many hours, with a fresh proof; it is ' +
        'recorded as approved by one person. Somebody disabled by the maker, or in the last seven days, still counts.',
      standard: '24',
    }),
  },
};
