import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take ten seconds and more: they wait for time to pass, or start whole shops. They begin first, so that
 * none of them is still running when the others are done. A fresh clone has no times of an earlier run to sort by.
 */
const slowestTests = [
  'platform/server/http/slow-bodies.test.ts',
  'platform/server/db/silent-network.test.ts',
  'platform/server/db/start.test.ts',
  'platform/server/db/embedded.test.ts',
  'platform/server/backup/backup.test.ts',
  'platform/server/uploads/memory.test.ts',
  'features/batches/server/many-buyers.test.ts',
  'features/campaigns/server/campaign.test.ts',
  'app/server/menu-updates.test.ts',
  'app/server/supervisor.test.ts',
  'app/server/main.test.ts',
  'platform/server/backup/restore.test.ts',
  'features/products/server/import/generated-files.test.ts',
  'features/pages/server/for-crawlers.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = slowestTests.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? slowestTests.length : at;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- it is Vitest's, and answers a new list
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
