import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take ten seconds and more: they wait for time to pass, or start whole shops. Begun first, so that none
 * of them is still running when the others are done. A fresh clone has no times of an earlier run to sort by.
 */
const longest = [
  'server/http/slow-bodies.test.ts',
  'server/db/silent-network.test.ts',
  'server/db/embedded/start.test.ts',
  'server/db/embedded/embedded.test.ts',
  'server/backup/backup.test.ts',
  'server/uploads/memory.test.ts',
  'server/recalls/many-buyers.test.ts',
  'server/notifications/campaign.test.ts',
  'server/live/menu-updates.test.ts',
  'server/supervisor.test.ts',
  'server/main.test.ts',
  'server/backup/restore.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? longest.length : at;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- it is Vitest's, and answers a new list
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
