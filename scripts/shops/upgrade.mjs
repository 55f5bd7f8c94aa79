import { stop } from '../prepare.mjs';
import { becomesReady, run } from './server.mjs';
import { chooseShops, sparePortDistance, unitsOf } from './settings.mjs';

/**
 * Restarts these shops, or all, with what was built, one after the other. A second process of the shop answers meanwhile,
 * so that it serves all the time. The first one that does not open ends it: those after it run as before.
 */
export async function upgradeShops(/** @type {string[]} */ ...names) {
  for (const { name, port } of chooseShops(names)) {
    const { main, spare } = unitsOf(name);
    run('systemctl', ['start', spare]);
    if (!(await becomesReady(port + sparePortDistance))) {
      run('systemctl', ['stop', spare]);
      stop(`${name} does not open with this version, and goes on with the former: journalctl -u ${spare}`);
    }
    run('systemctl', ['restart', main]);
    if (!(await becomesReady(port))) stop(`${name} is served by ${spare} alone: journalctl -u ${main}`);
    run('systemctl', ['stop', spare]);
    console.log(`${name} runs the new version.`);
  }
}
